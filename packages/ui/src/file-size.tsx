const units = ['B', 'KB', 'MB', 'GB'] as const

/** The size of a file as people read it, in steps of 1,000: one decimal below ten, none above. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toFixed(digits)} ${units[unit] ?? ''}`
}
