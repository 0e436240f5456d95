const charsets: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20_127: 'us-ascii',
  50_220: 'iso-2022-jp',
}

/** The letters of a code page of Windows, as decoders call them. */
export function charsetOf(codePage: number): string | null {
  if (codePage >= 1_250 && codePage <= 1_258) return `windows-${codePage}`
  if (codePage > 28_590 && codePage < 28_606) return `iso-8859-${codePage - 28_590}`
  return charsets[codePage] ?? null
}
