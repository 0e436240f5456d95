/** Words without accents, capitals and signs, with one blank between them and at both ends. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}.:/%-]+/gu, ' ')
    .replaceAll(/[.:/-]+(?=\s|$)|(?<=\s|^)[.:/]+/gu, ' ')
  return ` ${plain.replaceAll(/\s+/g, ' ').trim()} `
}
