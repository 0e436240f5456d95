// The typesetter tags what it sets as PDF/UA asks, but does not say so: its build for all machines has no such choice. What
// is missing is written in the place of what nobody needs, so that no byte of the file moves.

const packetStart = Buffer.from('<x:xmpmeta')
const packetEnd = Buffer.from('</rdf:RDF>')
const dispensable = [
  /<xmp:CreatorTool>[^<]*<\/xmp:CreatorTool>/,
  /<xmpMM:RenditionClass>[^<]*<\/xmpMM:RenditionClass>/,
  /<dc:format>[^<]*<\/dc:format>/,
]
const claim =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'
const preferences = Buffer.from('/ViewerPreferences <<')
const direction = '\n    /Direction /L2R\n  >>'
const title = '/DisplayDocTitle true>>'

/** Says of a PDF that it is PDF/UA-1, and that a window shows its title and not the name of its file. */
export function claimAccessible(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  const [start, end] = [bytes.indexOf(packetStart), bytes.indexOf(packetEnd)]
  const packet = bytes.toString('utf8', start, end)
  const kept = dispensable.reduce((text, part) => text.replace(part, ''), packet)
  const room = Buffer.byteLength(packet) - Buffer.byteLength(kept)
  const at = bytes.indexOf(preferences)
  const isAsBefore =
    at > 0 &&
    bytes.toString('latin1', at + preferences.length, at + preferences.length + direction.length) ===
      direction
  if (start < 0 || end < start || room < claim.length || !isAsBefore) {
    throw new Error('The typesetter writes another kind of file than before.')
  }
  bytes.write(`${kept}${claim}${' '.repeat(room - claim.length)}`, start, 'utf8')
  bytes.write(title.padEnd(direction.length), at + preferences.length, 'latin1')
  return bytes
}

// Letters that the fonts have; a page with others shows boxes in their place, which PDF/UA does not allow.
const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u

export function hasForeignLetters(text: string): boolean {
  return foreign.test(text)
}
