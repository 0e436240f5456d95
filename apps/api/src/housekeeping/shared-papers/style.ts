/** The colours of the application, of which this page loads nothing. */
export const style = `
:root { color-scheme: light dark; --ground: #f9f9fa; --raised: #fff; --text: #1c1c1f; --muted: #56565e; --line: #e3e3e6; --control: #8d8d96; --green: #1d7a44; --on-green: #fff; --link: #17663a; --error: #b3261e; --focus: #1d7a44 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131316; --raised: #1b1b1f; --text: #ececef; --muted: #a9a9b2; --line: #34343a; --control: #7a7a84; --green: #5fc98a; --on-green: #07210f; --link: #7ad8a0; --error: #ff8f86; --focus: #7ad8a0 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
.card { max-width: 28rem; margin: 12vh auto 0; padding: 1.5rem; background: var(--raised); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.3 }
p { margin: .5rem 0 }
.muted { color: var(--muted); font-size: .875rem }
.error { color: var(--error) }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; font-size: .875rem }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--control); border-radius: .375rem }
button, .button { display: inline-block; min-height: 2.75rem; margin-top: 1rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: var(--on-green); background: var(--green); border: 0; border-radius: .375rem; text-decoration: none; cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
header { margin-bottom: 1.5rem }
ol { margin: 0; padding: 0; list-style: none }
li { margin: 0 0 1.5rem }
img { display: block; width: 100%; height: auto; min-height: 8rem; background: #fff; color: #1c1c1f; border: 1px solid var(--line) }
figure { margin: 0 }
figcaption { margin-top: .25rem; color: var(--muted); font-size: .875rem; text-align: center }
footer { margin-top: 2rem; color: var(--muted); font-size: .875rem }
@media print { .button { display: none } }
`
