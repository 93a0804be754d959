/** The style of the home page, light and dark, for wide and narrow screens. */
export const homePageStyle: string = `
:root { color-scheme: light dark;
  --ink: light-dark(#1a1f2b, #e7eaf0); --quiet: light-dark(#565f6f, #9aa4b5);
  --page: light-dark(#f7f8fa, #12151c); --card: light-dark(#fff, #1b202a);
  --line: light-dark(#dfe3ea, #2d3441); --accent: light-dark(#1f5fbf, #7fb0ff); }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2.25rem 0 .5rem; }
p, .quiet { color: var(--quiet); } p { margin: .25rem 0 .75rem; } a { color: var(--accent); }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .9rem; margin: 1rem 0;
  white-space: pre-wrap; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13.2rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
dl div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; }
dt { color: var(--quiet); font-size: .85rem; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); }
th, td { text-align: left; padding: .4rem .7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { color: var(--quiet); font-size: .85rem; } th { font-weight: 600; }
.method { font: 600 .8rem ui-monospace, monospace; color: var(--accent); }
ul { margin: .5rem 0; padding-left: 1.25rem; } li { margin: .25rem 0; }
.groups { display: grid; grid-template-columns: 1fr 1fr; column-gap: .75rem; align-items: start; }
details[open] { grid-column: 1 / -1; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; padding: 0 .9rem; }
summary { cursor: pointer; padding: .45rem 0; font-weight: 600; } summary .quiet { font-weight: 400; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) {
  main { padding: 1.5rem 1rem 3rem; } dl { grid-template-columns: 1fr 1fr; gap: .5rem; }
  th, td { padding: .4rem .5rem; } .credentials :is(th, td) { display: block; border: 0; }
  .credentials tr { display: block; border-bottom: 1px solid var(--line); } .groups { display: block; } .operations :is(td, th):nth-child(3) { display: none; } }
`;
