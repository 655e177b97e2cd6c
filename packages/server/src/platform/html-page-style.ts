/** The look of pages outside the web client: its letters, colours and measures, by the system's light or dark. */
export const PAGE_STYLE = `
@font-face {
  font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap;
  src: url('/repository/assets/inter-latin-wght-normal.woff2') format('woff2');
}
:root {
  --background: #f4f5f7; --surface: #ffffff; --line: #dde1e7; --edge: #7d8794; --text: #18212c; --secondary: #566171;
  --accent: #1557b0; --on-accent: #ffffff; --accent-surface: #e9f0fa; --negative: #b3321b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #0e131a; --surface: #151c25; --line: #2c3744; --edge: #77869a; --text: #e3e8ee;
    --secondary: #9dabbb; --accent: #82b4ff; --on-accent: #0c1826; --accent-surface: #1b2c44; --negative: #ff8f73;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--background); color: var(--text);
  font: 14px/20px 'Inter Variable', 'Segoe UI', system-ui, sans-serif; font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased;
  display: flex; flex-direction: column; align-items: center;
}
main {
  width: 100%; max-width: 400px; margin: 8vh 0 24px; padding: 24px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 6px;
}
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
h2 { margin: 24px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; font-weight: 600; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.lines { white-space: pre-line; }
a { color: var(--accent); }
.secondary { color: var(--secondary); font-size: 12px; line-height: 16px; }
span.secondary { align-self: center; }
label { display: block; margin: 12px 0 4px; font-weight: 600; }
input {
  width: 100%; height: 36px; padding: 0 10px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--edge); border-radius: 6px;
}
input[aria-invalid=true] { border-color: var(--negative); }
.error { margin: 4px 0 0; color: var(--negative); }
.primary {
  display: block; width: 100%; height: 36px; margin: 20px 0 0; padding: 0 12px; font: inherit; font-weight: 600;
  line-height: 36px; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px;
}
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li button {
  display: grid; grid-template-columns: 1fr auto; gap: 0 12px; width: 100%; padding: 7px 10px;
  font: inherit; color: inherit; text-align: left; background: none; border: 0; cursor: pointer;
}
.choice { display: block; padding: 9px 10px; color: inherit; text-decoration: none; font-weight: 600; }
.choice:hover { background: var(--accent-surface); }
.choice:focus-visible { outline-offset: -2px; }
.choices { margin-top: 12px; }
ul + form { margin-top: 16px; padding-top: 4px; border-top: 1px solid var(--line); }
li button .secondary:last-child { grid-column: 1 / -1; }
li button:hover { background: var(--accent-surface); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
li button:focus-visible { outline-offset: -2px; }
`;
