// When it loads, uPlot makes a number format for the language of the browser.
import './supported-language.ts';
import uPlot from 'uplot';

export default uPlot;
