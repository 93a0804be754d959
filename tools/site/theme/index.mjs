/** VitePress's own theme, with tables and code that fit a telephone. */
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
