// Styles of the Mantine components on the landing page, in the order of Mantine's styles.css.
// `npm run check:css` reports used components without styles.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Button.css';
import './buttons.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Title.css';
