import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

import { english, folder, translated } from './catalogue-files.ts'

type Value = string | number | bigint | null | undefined

/** What a catalogue says in place of English words; undefined: nothing. The gaps of the words are {0}, {1} and so on. */
export type ServerWords = (words: string, values: readonly Value[]) => string | undefined

const read = new Map<string, ServerWords>()

/** The words of a language, by the English ones. A catalogue is read when somebody speaks its language for the first time. */
export function wordsIn(language: string): ServerWords {
  const known = read.get(language)
  if (known) return known
  const words = readWords(language)
  read.set(language, words)
  return words
}

function readWords(language: string): ServerWords {
  const { items } = parsePo(readFileSync(join(folder, `${language}.po`), 'utf8'))
  const texts = new Map(
    items.filter(({ msgctxt }) => !msgctxt).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  return (words, values) => {
    const text = texts.get(words)
    if (!text) return undefined
    if (values.length === 0) return text
    // Parsed when it is said for the first time: of thousands, few ever are.
    if (!(words in i18n.messages)) i18n.load(language, { [words]: compileMessage(text) })
    return i18n._(words, Object.fromEntries(values.entries()))
  }
}

/** The language of the catalogues that speaks to whoever has chosen a tag: `de` for `de-AT`. */
export function offeredLanguage(tag: string): string | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  return language === english || translated.includes(language) ? language : undefined
}
