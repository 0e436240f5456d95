import { type NodePath, parseSync, traverse, types as t } from '@babel/core'
import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

type Collected = { message: string; values: string[]; line: number }

/** What a person reads as a sentence: it has several words, begins with a capital or a quotation, and ends as sentences do. */
const sentence = /^["“„]?[A-Z].*\s.*[.?!][”"]?$/s

/** What is thrown for whoever runs or writes the program, and what is written into its log. */
const unsaid = /^(?:Error|RangeError|TypeError|StartError|EnvError|DatabaseError|invariant|z\.codec|log\b.*)$/

/** Functions whose arguments are words, however short: `contract/say.ts`. */
const sayers = new Set(['said', 'spoken'])

/**
 * Tables of words that are plain values, with names that say so. Their names and choices begin with a small letter, words with a
 * capital.
 */
const isTableOfWords = /(?:Labels|Words|wordsOn|Widgets|Declarations)$/
const plainTables = /\/ledger\/src\/|\/contract\/src\/report-/

/** Readers of widgets and templates of reports, whose labels `inItsWords` says. They too begin with a capital, as no name in code does. */
const saysLabels = /\/features\/reports\/(?:widgets|templates)\//

/**
 * The words of a file that no compiler reads: sentences as they stand, what `say` says with values in it, and tables of
 * words.
 */
export function collectSaid(filename: string, code: string): Collected[] {
  const options = {
    filename,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript' as const] },
  }
  const tree = parseSync(code, options)
  if (!tree) return []
  const hasTables = plainTables.test(filename)
  const hasLabels = saysLabels.test(filename)
  const found: Collected[] = []
  const add = (node: t.Node, message: string, values: string[] = []) =>
    void found.push({ message, values, line: node.loc?.start.line ?? 0 })
  const addText = (path: NodePath, text: string) => {
    if (text === '' || isTypeOrName(path) || isUnsaid(path, code)) return
    if (sentence.test(text) || (hasLabels && /^[A-Z][a-z]/.test(text)) || isWord(path, text, hasTables))
      add(path.node, text)
  }
  traverse(tree, {
    StringLiteral(path) {
      addText(path, path.node.value)
    },
    TemplateLiteral(path) {
      const [text] = path.node.quasis
      const isSaid =
        t.isTaggedTemplateExpression(path.parent) && t.isIdentifier(path.parent.tag, { name: 'say' })
      if (!isSaid) {
        if (path.node.expressions.length === 0) addText(path, text?.value.cooked ?? '')
        return
      }
      const values = path.node.expressions.map(({ start, end }) => code.slice(start ?? 0, end ?? 0))
      const pattern = path.node.quasis
        .map(({ value }) => value.cooked ?? '')
        .reduce((before, part, index) => `${before}{${index - 1}}${part}`)
      add(path.node, pattern, values)
    },
  })
  return found
}

function isTypeOrName(path: NodePath): boolean {
  const { parent, key } = path
  return (
    t.isTSLiteralType(parent) ||
    t.isImportDeclaration(parent) ||
    (t.isObjectProperty(parent) && key === 'key') ||
    (t.isMemberExpression(parent) && key === 'property') ||
    t.isBinaryExpression(parent, { operator: '===' })
  )
}

function isUnsaid(path: NodePath, code: string): boolean {
  const call = path.findParent(
    (each) => each.isNewExpression() || each.isCallExpression() || each.isFunction() || each.isStatement(),
  )
  if (!call?.isNewExpression() && !call?.isCallExpression()) return false
  const { start, end } = call.node.callee
  return unsaid.test(code.slice(start ?? 0, end ?? 0))
}

function isWord(path: NodePath, text: string, hasTables: boolean): boolean {
  const above = path.findParent(
    (each) => (each.isCallExpression() && isSayer(each)) || each.isFunction() || each.isVariableDeclarator(),
  )
  if (above?.isCallExpression()) return true
  return (
    hasTables && /^[A-Z“].*[a-z]/.test(text) && above?.isVariableDeclarator() === true && isTable(above.node)
  )
}

function isSayer({ node: { callee }, scope }: NodePath<t.CallExpression>): boolean {
  if (!t.isIdentifier(callee) || !sayers.has(callee.name)) return false
  const imported = scope.getBinding(callee.name)?.path.parent
  return t.isImportDeclaration(imported) && /\/say(?:\.ts)?$/.test(imported.source.value)
}

function isTable({ id, init }: t.VariableDeclarator): boolean {
  const value = t.isTSAsExpression(init) || t.isTSSatisfiesExpression(init) ? init.expression : init
  const table = t.isTSAsExpression(value) || t.isTSSatisfiesExpression(value) ? value.expression : value
  return t.isIdentifier(id) && isTableOfWords.test(id.name) && t.isObjectExpression(table)
}

const rooms = /\/(?:packages\/(?:contract|formats|ledger)|apps\/api)\/src\//

/** What nobody reads on a screen or in a mail. */
const silent = [
  /\.test\.ts$|\/testing\/|\/samples?\/|\.typ$/,
  // What whoever runs the server reads in its terminal and its log.
  /\/platform\/(?:data-dir|embedded|env|files|log|outside|own|package|postgres|secret|stored|zip|smtp)[^/]*$/,
  /\/platform\/installation\/|\/api\/src\/(?:.*\/jobs|main)\.ts$/,
  // What programs and language models are told.
  /\/housekeeping\/(?:openapi\.ts|mcp\/)|\/assistant\/(?:planning|tools|papers\/reader)\//,
]

/** Gathers into the catalogues what the server says, and what contract and ledger say wherever they run. */
export const saidExtractor: ExtractorType = {
  match: (filename) => rooms.test(filename),
  extract(filename, code, onMessageExtracted) {
    if (silent.some((pattern) => pattern.test(filename))) return
    for (const { message, values, line } of collectSaid(filename, code))
      onMessageExtracted({
        id: generateMessageId(message),
        message,
        origin: [filename, line],
        placeholders: Object.fromEntries(values.map((value, index) => [index, value])),
      })
  },
}
