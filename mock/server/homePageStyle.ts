/** The look of the page at the root, in light and dark. */
export const homePageStyle: string = `
:root { color-scheme: light dark;
  --ink: light-dark(#1a1f2b, #e7eaf0); --quiet: light-dark(#5b6474, #9aa4b5);
  --ground: light-dark(#f7f8fa, #12151c); --card: light-dark(#fff, #1b202a);
  --line: light-dark(#dfe3ea, #2d3441); --accent: light-dark(#1f5fbf, #7fb0ff); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2.25rem 0 .5rem; }
p { color: var(--quiet); margin: .25rem 0 .75rem; } a { color: var(--accent); }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
dl div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .9rem; }
dt { color: var(--quiet); font-size: .85rem; } dd { margin: 0; font-weight: 600; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); }
th, td { text-align: left; padding: .4rem .7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-size: .85rem; font-weight: 600; }
.method { font: 600 .8rem ui-monospace, monospace; color: var(--accent); }
.names { columns: 2; } li { margin: .2rem 0; }
@media (max-width: 40rem) { .names { columns: 1; } td:nth-child(3), th:nth-child(3) { display: none; } }
`;
