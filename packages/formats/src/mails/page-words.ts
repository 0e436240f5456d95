import { Parser } from 'htmlparser2'

import { hiddenParts } from './hidden-parts.ts'
import { gapAt, tidyWords, unseen } from './html-text.ts'
import type { StyleSheet } from './page-styles.ts'
import { readableLine, readableText } from './readable-text.ts'

/** A link of a page: its words, and where it leads as it was written. */
export type PageLink = { words: string; place: string }

export type PageWords = {
  /** The words that a reader sees, a line for each block. */
  text: string
  /** The words that are there and that nobody sees. */
  hidden: string[]
  links: PageLink[]
}

const most = { hidden: 20, hiddenLetters: 1_000, links: 5_000, linkLetters: 500 } as const

/** The title of a page stands above it, and is no part of it. */
const isUnread = (name: string) => unseen.has(name) || name === 'title'

/** What a page says, and what it says without showing it. */
export function pageWords(html: string, sheet: StyleSheet): PageWords {
  const parts = hiddenParts(sheet)
  const hidden: string[] = []
  const links: PageLink[] = []
  let text = ''
  let unseenIn = 0
  let secret = ''
  let link: PageLink | null = null

  const endSecret = () => {
    const words = readableLine(secret, most.hiddenLetters)
    secret = ''
    // What fills the preview of a mail program with blanks is no text.
    if (/[\p{L}\p{N}]{2}/u.test(words) && hidden.length < most.hidden) hidden.push(words)
  }
  const endLink = () => {
    if (link !== null && links.length < most.links) links.push({ ...link, words: readableLine(link.words) })
    link = null
  }

  const parser = new Parser({
    onopentag(name, attribs) {
      if (isUnread(name)) unseenIn += 1
      parts.open(name, attribs)
      if (parts.isUnseen()) secret += gapAt(name)
      else text += gapAt(name)
      if (name !== 'a') return
      endLink()
      if (attribs['href'] !== undefined) link = { words: '', place: attribs['href'] }
    },
    ontext(words) {
      if (unseenIn > 0) return
      if (parts.isUnseen()) {
        if (secret.length < most.hiddenLetters) secret += words
        return
      }
      if (secret !== '' && words.trim() !== '') endSecret()
      text += words
      if (link !== null && link.words.length < most.linkLetters) link.words += words
    },
    onclosetag(name) {
      if (isUnread(name)) unseenIn -= 1
      text += gapAt(name)
      parts.close()
      if (name === 'a') endLink()
    },
  })
  parser.end(html)
  endLink()
  endSecret()
  return { text: tidyWords(readableText(text)), hidden, links }
}
