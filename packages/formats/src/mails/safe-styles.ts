import { declarationsIn } from './page-styles.ts'

const length = String.raw`(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|ex|%|in|cm|mm))`
const colour = String.raw`(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))`
const line = '(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset|hidden)'
const only = (pattern: string) => new RegExp(`^(?:${pattern})$`)
const lengths = only(`(?:${length}|auto)(?: (?:${length}|auto)){0,3}`)
const border = only(
  `(?:${length}|${line}|${colour}|thin|medium|thick)(?: (?:${length}|${line}|${colour}|thin|medium|thick)){0,3}`,
)
const sides = ['top', 'right', 'bottom', 'left']

/**
 * The properties that a page of a mail keeps, with the values that each may have. None of them loads anything, leaves its place or covers what stands
 * elsewhere.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  color: only(colour),
  'background-color': only(colour),
  'font-family': only(String.raw`[\w ,'"-]{1,200}`),
  'font-size': only(`${length}|x{0,2}-?small|medium|x{0,2}-?large`),
  'font-style': only('normal|italic|oblique'),
  'font-weight': only(String.raw`normal|bold|bolder|lighter|\d{3}`),
  'line-height': only(String.raw`normal|${length}|\d{1,2}(?:\.\d{1,3})?`),
  'list-style-type': only('[a-z-]{3,20}'),
  'text-align': only('left|right|center|justify|start|end'),
  'text-decoration': only('none|underline|line-through|overline'),
  'text-transform': only('none|uppercase|lowercase|capitalize'),
  'vertical-align': only('baseline|sub|super|top|text-top|middle|bottom|text-bottom'),
  'white-space': only('normal|nowrap|pre|pre-wrap|pre-line'),
  'border-collapse': only('collapse|separate'),
  'border-spacing': lengths,
  'border-radius': lengths,
  'border-color': only(`${colour}(?: ${colour}){0,3}`),
  'border-style': only(`${line}(?: ${line}){0,3}`),
  'border-width': lengths,
  border,
  width: lengths,
  'max-width': lengths,
  height: lengths,
  padding: lengths,
  margin: lengths,
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`padding-${side}`, lengths],
      [`margin-${side}`, lengths],
      [`border-${side}`, border],
    ]),
  ),
}

/** What of the style of an element may stay. */
export function safeStyle(style: string): string {
  return [...declarationsIn(style)]
    .map(([property, value]) => [property, value.replaceAll(/\s+/g, ' ')] as const)
    .map(([property, value]) =>
      property === 'background' ? (['background-color', value] as const) : ([property, value] as const),
    )
    .filter(([property, value]) => Object.hasOwn(allowed, property) && allowed[property]?.test(value))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}
