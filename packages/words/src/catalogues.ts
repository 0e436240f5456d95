import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessage,
} from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { format } from '../lingui.config.ts'
import { english, folder, translated } from './catalogue-files.ts'
import { wordsKey } from './words-key.ts'

/** The tag of a language that nobody speaks: English with accents, made of its catalogue, offered to nobody. */
const pseudo = 'qps-ploc'
const languages = [...translated, pseudo]

/**
 * Makes a script of each catalogue, and writes on the page where they are: before-paint.js loads the one that is wanted.
 * English stands in the code and needs none.
 */
export function catalogues(): Plugin {
  return {
    name: 'kinfolio:catalogues',
    async generateBundle() {
      for (const language of languages) {
        this.emitFile({ type: 'asset', name: nameOf(language), source: await scriptOf(language) })
      }
    },
    async configureServer({ middlewares }) {
      for (const language of languages) {
        const script = await scriptOf(language)
        middlewares.use(`/${nameOf(language)}`, (_, response) => {
          response.setHeader('content-type', 'text/javascript').end(script)
        })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const assets = Object.values(bundle ?? {}).filter((file) => file.type === 'asset')
        const addresses = languages.map((language) => {
          const name = nameOf(language)
          return [language, `/${assets.find(({ names }) => names.includes(name))?.fileName ?? name}`]
        })
        const list = JSON.stringify(Object.fromEntries(addresses))
        return html.replace('data-catalogues="{}"', `data-catalogues='${list}'`)
      },
    },
  }
}

function nameOf(language: string): string {
  return `words-${language}.js`
}

async function scriptOf(language: string): Promise<string> {
  const file = join(folder, `${language === pseudo ? english : language}.po`)
  return `window.words=${JSON.stringify({ language, messages: await messagesOf(file, language) })}`
}

/** Rooms whose words only the server says. Those of contract and ledger are said by both ends. */
const onServer = /^\.\.\/(?:\.\.\/apps\/api|formats)\//
const onBothEnds = /^\.\.\/(?:contract|ledger)\//

/** What the catalogue has a translation of for pages, by the keys that the code looks it up by. */
export async function messagesOf(
  filename: string,
  language: string,
): Promise<Record<string, CompiledMessage>> {
  const context = { locale: language, sourceLocale: english, filename }
  const entries = await format.parse(await readFile(filename, 'utf8'), context)
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { message = id, translation, context, obsolete, origin = [] }]) => {
      const words = language === pseudo ? message : translation
      const isOf =
        (rooms: RegExp) =>
        ([file]: readonly [string, ...unknown[]]) =>
          rooms.test(file)
      if (!words || obsolete || (origin.length > 0 && origin.every(isOf(onServer)))) return []
      const compiled = compileMessage(words)
      // `say` of the contract knows no ids.
      const keys = new Set([
        ...(origin.length === 0 || !origin.every(isOf(onBothEnds)) ? [wordsKey(id, message, context)] : []),
        ...(origin.some(isOf(onBothEnds)) ? [message] : []),
      ])
      return [...keys].map((key) => [key, language === pseudo ? accented(compiled) : compiled] as const)
    }),
  )
}

const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const marked = 'ÁĆĎÉĜĤÍĴĶĹŃÓŔŚŤÚŴÝŹáćďéĝĥíĵķĺńóŕśťúŵýź'

/** Values and tags stay as they are. */
function accented(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return accentedText(token)
    const [value, type, format] = token
    // Of plurals and choices; null is a number or a day without a style.
    if (typeof format !== 'object' || format === null) return token
    const cases = Object.entries(format as CompiledIcuChoices).map(([rule, words]) => [
      rule,
      Array.isArray(words) ? accented(words) : words,
    ])
    return [value, type, Object.fromEntries(cases)]
  })
}

function accentedText(text: string): string {
  return text.replaceAll(/<\/?\d+\/?>|[A-Za-z]/g, (piece) => {
    const index = plain.indexOf(piece)
    return index < 0 ? piece : (marked[index] ?? piece)
  })
}
