import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

import { hiddenParts } from './hidden-parts.ts'
import type { StyleSheet } from './page-styles.ts'
import { safeStyle } from './safe-styles.ts'

/** Pictures of a mail by the names that its page gives them, each as a `data:` address. */
export type PicturesOfPage = ReadonlyMap<string, string>

export type SafeHtml = { html: string; remotePictures: number; isWhole: boolean }

export const allowedTags = [
  ...'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer'.split(
    ' ',
  ),
  ...'h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup'.split(
    ' ',
  ),
  ...'table tbody td tfoot th thead time tr tt u ul var wbr'.split(' '),
]

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['align', 'dir', 'lang', 'style', 'valign', 'width', 'height', 'bgcolor'],
  a: ['href', 'rel', 'target', 'title'],
  col: ['span'],
  colgroup: ['span'],
  font: ['color', 'face', 'size'],
  img: ['src', 'alt', 'data-remote-src'],
  li: ['value'],
  ol: ['start', 'type'],
  table: ['border', 'cellpadding', 'cellspacing'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** Elements that go with all that is in them. */
const droppedWhole =
  'applet audio canvas embed frame frameset iframe math noembed noframes noscript object option picture plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  )
const hiddenPart = 'hidden-part'

const most = {
  characters: 1_000_000,
  pictureLetters: 700_000,
  depth: 200,
  placeLetters: 4_000,
  attributeLetters: 500,
} as const
const pictureAddress = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i

/**
 * A page of a mail as a browser may show it: elements, attributes and styles of lists, no address but that of a link, and no picture that would be loaded:
 * its address waits in `data-remote-src`. What the page hides from its reader is not in it.
 */
export function safeHtml(html: string, sheet: StyleSheet, pictures: PicturesOfPage): SafeHtml {
  // What is made safe may be several times as long as what it was made from.
  for (let length = html.length; ; length = Math.floor(length / 2)) {
    const page = madeSafe(html.slice(0, length), sheet, pictures)
    if (page.html.length <= most.characters) return { ...page, isWhole: length === html.length }
  }
}

function madeSafe(html: string, sheet: StyleSheet, pictures: PicturesOfPage): Omit<SafeHtml, 'isWhole'> {
  const parts = hiddenParts(sheet)
  let remotePictures = 0
  let pictureLetters = 0
  const picture = (attribs: Attributes): Attributes => {
    const { src = '', alt = '', ...others } = attribs
    const place = bareAddress(src)
    const own = { ...others, alt: alt.slice(0, most.attributeLetters) }
    const name = /^cid:(.*)$/i.exec(place)?.[1]
    const ofMail = name === undefined ? undefined : pictures.get(contentName(name))
    const held = ofMail ?? (pictureAddress.test(src.trim()) ? src.trim() : '')
    if (held !== '') {
      // The same picture may be named a thousand times.
      pictureLetters += held.length
      return pictureLetters > most.pictureLetters ? own : { ...own, src: held }
    }
    const remote = /^[\\/]{2}/.test(place) ? `https:${place}` : place
    const address = /^https?:/i.test(remote) ? URL.parse(remote)?.href : undefined
    if (address === undefined) return own
    remotePictures += 1
    return { ...own, 'data-remote-src': address }
  }
  const options: IOptions = {
    allowedTags,
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: most.depth,
    nonTextTags: [...droppedWhole, hiddenPart],
    onOpenTag: parts.open,
    onCloseTag: parts.close,
    textFilter: (words) => (parts.isUnseen() ? '' : words),
    transformTags: {
      '*': (tagName, attribs) => {
        if (parts.isGone()) return { tagName: hiddenPart, attribs: {} }
        const own = ownAttributes(tagName, attribs)
        return { tagName, attribs: tagName === 'img' ? picture(own) : own }
      },
    },
  }
  return { html: sanitizeHtml(html, options).trim(), remotePictures }
}

/** The name of a picture of a mail, in one shape for links and parts. */
export function contentName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

function ownAttributes(tagName: string, attribs: Attributes): Attributes {
  const { style, href, src, rel: _rel, target: _target, 'data-remote-src': _remote, ...others } = attribs
  const kept = Object.entries(others).map(
    ([name, value]) => [name, value.slice(0, most.attributeLetters)] as const,
  )
  const safe = style === undefined ? '' : safeStyle(style)
  const link = tagName === 'a' ? linkOf(href ?? '') : null
  return {
    ...Object.fromEntries(kept),
    ...(safe === '' ? {} : { style: safe }),
    ...(link === null ? {} : { href: link, rel: 'noopener noreferrer nofollow', target: '_blank' }),
    ...(tagName === 'img' && src !== undefined ? { src } : {}),
  }
}

/** Where a link leads outside of the page; a place within it or beside it is none of ours. */
function linkOf(href: string): string | null {
  const place = bareAddress(href)
  if (/^(?:mailto|tel):[^\s]/i.test(place)) return place
  return /^https?:/i.test(place) ? (URL.parse(place)?.href ?? null) : null
}

/** An address as browsers take it: without blanks around it, and without line breaks within it. */
function bareAddress(text: string): string {
  return text
    .slice(0, most.placeLetters)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}
