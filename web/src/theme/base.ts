// The styles that every page needs.
import './layers.css';
import 'virtual:theme.css';
import '@mantine/core/styles/baseline.layer.css';
import './global.css';
import './look.css';
