/** A piece of what is shown. Words go on from a piece into the next one of the same block. */
export type TextPiece = { text: string; block: unknown }

type Place = { piece: number; offset: number }
/** Where words stand; the end is not included. */
export type FoundWords = { from: Place; to: Place }

/** Nobody steps through more. */
const mostFound = 1_000

/** Where words stand in what is shown. Neither capitals nor accents matter, and any blanks are one. */
export function findInPieces(pieces: readonly TextPiece[], sought: string): FoundWords[] {
  const wanted = foldedText(sought).trim()
  if (wanted === '') return []
  const { text, places } = folded(pieces)
  const found: FoundWords[] = []
  for (let at = text.indexOf(wanted); at !== -1 && found.length < mostFound;) {
    const [from, last] = [places[at], places[at + wanted.length - 1]]
    if (from && last) found.push({ from, to: { piece: last.piece, offset: last.offset + last.length } })
    at = text.indexOf(wanted, at + wanted.length)
  }
  return found
}

type FoldedPlace = Place & { length: number }

function folded(pieces: readonly TextPiece[]): { text: string; places: FoldedPlace[] } {
  const letters: string[] = []
  const places: FoldedPlace[] = []
  const add = (letter: string, place: FoldedPlace) => {
    if (letter === ' ' && (letters.length === 0 || letters.at(-1) === ' ')) return
    letters.push(letter)
    places.push(place)
  }
  let block: unknown = null
  for (const [piece, { text, block: own }] of pieces.entries()) {
    // Words do not go on from one cell or paragraph into the next.
    if (own !== block) add(' ', { piece, offset: 0, length: 0 })
    block = own
    let offset = 0
    for (const sign of text) {
      // Places are counted as texts are, in halves of a sign of two units.
      for (const unit of foldedText(sign).split('')) add(unit, { piece, offset, length: sign.length })
      offset += sign.length
    }
  }
  return { text: letters.join(''), places }
}

function foldedText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ')
}
