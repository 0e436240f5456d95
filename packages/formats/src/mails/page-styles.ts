import { Parser } from 'htmlparser2'

/** What a page says of the looks of an element: properties in small letters, the last of each. */
export type Declarations = ReadonlyMap<string, string>

/** Rules by their selectors, each a name, a class, a name with a class, or an id. Others are left out. */
export type StyleSheet = ReadonlyMap<string, Declarations>

const most = {
  declarations: 60,
  rules: 2_000,
  characters: 200_000,
  classes: 20,
  styleLetters: 2_000,
} as const

export function declarationsIn(style: string): Map<string, string> {
  const parts = style.slice(0, most.styleLetters).split(';', most.declarations)
  return new Map(
    parts.flatMap((part) => {
      const at = part.indexOf(':')
      if (at === -1) return []
      const value = part.slice(at + 1).toLowerCase()
      return [[part.slice(0, at).trim().toLowerCase(), value.replace('!important', '').trim()]]
    }),
  )
}

/** The plain rules of a page's own sheets, without those that hold for some screens only. */
export function styleSheetOf(html: string): StyleSheet {
  const sheet = new Map<string, Map<string, string>>()
  if (!/<style/i.test(html)) return sheet
  let css = ''
  let isInSheet = false
  const parser = new Parser({
    onopentagname(name) {
      isInSheet = name === 'style'
    },
    ontext(words) {
      if (isInSheet && css.length < most.characters) css += words
    },
    onclosetag() {
      isInSheet = false
    },
  })
  parser.end(html)
  for (const [selectors, body] of rulesIn(css.slice(0, most.characters))) {
    for (const selector of selectors.split(',', 50).map((each) => each.trim().toLowerCase())) {
      if (!/^(?:[a-z][a-z0-9]*)?(?:[.#][\w-]+)?$/.test(selector) || selector === '') continue
      const declarations = sheet.get(selector) ?? new Map<string, string>()
      for (const [property, value] of declarationsIn(body)) declarations.set(property, value)
      sheet.set(selector, declarations)
    }
  }
  return sheet
}

/** The rules at the top of a sheet, in their order. */
function rulesIn(css: string): [string, string][] {
  const rules: [string, string][] = []
  let depth = 0
  let selectors = ''
  let from = 0
  for (const { 0: sign, index } of css.matchAll(/\/\*|\*\/|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) selectors = css.slice(from, index)
      depth += 1
      if (depth === 1) from = index + 1
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1)
      if (depth > 0) continue
      const isPlain = !selectors.trim().startsWith('@')
      if (isPlain && rules.length < most.rules) rules.push([selectors, css.slice(from, index)])
      from = index + 1
    } else if (depth === 0) {
      from = index + sign.length
    }
  }
  return rules
}

/** What holds for an element: its sheet, then what stands at it. */
export function looksOf(
  name: string,
  attribs: Readonly<Record<string, string>>,
  sheet: StyleSheet,
): Declarations {
  const own = declarationsIn(attribs['style'] ?? '')
  if (sheet.size === 0) return own
  const classes = (attribs['class'] ?? '').toLowerCase().slice(0, 1_000).split(/\s+/, most.classes)
  const id = (attribs['id'] ?? '').toLowerCase()
  const keys = [
    name,
    ...classes.flatMap((each) => [`.${each}`, `${name}.${each}`]),
    `#${id}`,
    `${name}#${id}`,
  ]
  const fromSheet = keys.flatMap((key) => [...(sheet.get(key) ?? [])])
  return fromSheet.length === 0 ? own : new Map([...fromSheet, ...own])
}
