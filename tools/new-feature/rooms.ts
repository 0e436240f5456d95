import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { capital, type Names } from './names.ts'

const templates = join(import.meta.dirname, 'templates')

/** The files of a new noun, by path. The templates are those of an invented noun, bank fees, in their places. */
export function roomsOf(names: Names, goKey: string): Record<string, string> {
  const paths = globSync('**/*.txt', { cwd: templates })
  return Object.fromEntries(
    paths.map((path) => [
      renamed(path.slice(0, -'.txt'.length), names),
      renamed(readFileSync(join(templates, path), 'utf8'), names).replace('GO_KEY', goKey),
    ]),
  )
}

function renamed(text: string, names: Names): string {
  const { words } = names
  const renames: Record<string, string> = {
    'a bank fee': words.one,
    'A bank fee': capital(words.one),
    'bank fees': words.plural,
    'Bank fees': capital(words.plural),
    'bank fee': words.singular,
    'Bank fee': capital(words.singular),
    'bank-fees': names.path,
    'bank-fee': names.pathOfOne,
    bankFees: names.plural,
    bankFee: names.singular,
    BankFees: names.Plural,
    BankFee: names.Type,
    bank_fees: names.table,
    BANK_FEE: names.code,
  }
  return text.replace(new RegExp(Object.keys(renames).join('|'), 'g'), (name) => renames[name] ?? name)
}
