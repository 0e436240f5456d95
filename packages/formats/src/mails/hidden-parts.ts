import { black, colourOf, isUnseenOn, white, type Colour } from './page-colours.ts'
import { looksOf, type Declarations, type StyleSheet } from './page-styles.ts'

/** Follows a page from tag to tag, and knows whether a reader sees what stands there. */
export type HiddenParts = {
  open: (name: string, attribs: Readonly<Record<string, string>>) => void
  close: () => void
  /** The element and all in it are not shown. */
  isGone: () => boolean
  /** Words here are not seen; an element in it may make its own visible. */
  isUnseen: () => boolean
}

type Looks = {
  isGone: boolean
  isInvisible: boolean
  /** In pixels. */
  fontSize: number
  /** Null where it is not known. */
  colour: Colour | 'NONE' | null
  ground: Colour | null
}

const ordinaryFont = 16
const smallestFont = 2
/** So far to the left or above, in any unit, that nothing of it is on the screen. */
const farOut = -99

export function hiddenParts(sheet: StyleSheet): HiddenParts {
  const stack: Looks[] = []
  const first: Looks = {
    isGone: false,
    isInvisible: false,
    fontSize: ordinaryFont,
    colour: black,
    ground: white,
  }
  const here = () => stack.at(-1) ?? first
  return {
    open: (name, attribs) => stack.push(looksAt(here(), name, attribs, looksOf(name, attribs, sheet))),
    close: () => stack.pop(),
    isGone: () => here().isGone,
    isUnseen: () => {
      const { isGone, isInvisible, fontSize, colour, ground } = here()
      if (isGone || isInvisible || fontSize < smallestFont || colour === 'NONE') return true
      return colour !== null && ground !== null && isUnseenOn(colour, ground)
    },
  }
}

function looksAt(
  outer: Looks,
  name: string,
  attribs: Readonly<Record<string, string>>,
  looks: Declarations,
): Looks {
  const visibility = looks.get('visibility')
  return {
    isGone: outer.isGone || attribs['hidden'] !== undefined || isTakenAway(looks),
    isInvisible:
      visibility === undefined ? outer.isInvisible : visibility === 'hidden' || visibility === 'collapse',
    fontSize: fontSizeOf(looks.get('font-size') ?? shortFontSize(looks.get('font')), outer.fontSize),
    colour: wordColour(outer, name, looks.get('color') ?? (name === 'font' ? attribs['color'] : undefined)),
    ground: groundColour(outer, attribs, looks),
  }
}

function isTakenAway(looks: Declarations): boolean {
  const value = (property: string) => looks.get(property) ?? ''
  const isNone = (property: string) =>
    /^0*\.?0*(?:[a-z]{2,4}|%)?$/.test(value(property)) && value(property) !== ''
  const isFar = (property: string) => lengthOf(value(property)) <= farOut
  const isCut = /hidden|clip/.test(value('overflow'))
  return (
    value('display') === 'none' ||
    /^0*\.?0[0-4]?\d*%?$/.test(value('opacity')) ||
    (isCut && ['height', 'max-height', 'width', 'max-width'].some(isNone)) ||
    ['text-indent', 'margin-left', 'margin-top'].some(isFar) ||
    (/absolute|fixed/.test(value('position')) && ['left', 'top', 'right', 'bottom'].some(isFar)) ||
    /rect\(\s*0|inset\(\s*(?:100|50)%/.test(`${value('clip')} ${value('clip-path')}`) ||
    /scale[xy]?\(\s*0\s*[,)]/.test(value('transform'))
  )
}

/** A length without its unit; 0 where there is none. */
function lengthOf(text: string): number {
  const digits = /^-?\d{1,6}/.exec(text)?.[0]
  return digits === undefined ? 0 : Number.parseInt(digits, 10)
}

/** The size in `font: italic 12px/1.5 Arial`. */
function shortFontSize(font: string | undefined): string | undefined {
  return font === undefined ? undefined : /(?:^|\s)(\d[\d.]*(?:px|pt|r?em|%)?)(?:[\s/]|$)/.exec(font)?.[1]
}

function fontSizeOf(text: string | undefined, outer: number): number {
  const [, digits, unit = ''] =
    /^(\d{1,5}(?:\.\d{1,5})?|\.\d{1,5})\s*(px|pt|em|rem|%)?$/.exec(text ?? '') ?? []
  if (digits === undefined) return text === undefined ? outer : ordinaryFont
  const [whole = '', part = ''] = digits.split('.')
  const size = Number.parseInt(`0${whole}${part}`, 10) / 10 ** part.length
  if (unit === 'em') return size * outer
  if (unit === '%') return (size * outer) / 100
  if (unit === 'rem') return size * ordinaryFont
  return unit === 'pt' ? (size * 4) / 3 : size
}

function wordColour(outer: Looks, name: string, text: string | undefined): Looks['colour'] {
  if (text === undefined) return name === 'a' ? null : outer.colour
  return text === 'inherit' ? outer.colour : colourOf(text)
}

function groundColour(
  outer: Looks,
  attribs: Readonly<Record<string, string>>,
  looks: Declarations,
): Colour | null {
  if (attribs['background'] !== undefined) return null
  const text = looks.get('background-color') ?? looks.get('background') ?? attribs['bgcolor']
  if (text === undefined || /^(?:none|inherit|initial)$/.test(text)) return outer.ground
  const colour = colourOf(text)
  return colour === 'NONE' ? outer.ground : colour
}
