/** How large a paper may be, and all papers of an organisation together, in bytes. */
export type AttachmentLimits = { fileBytes: number; quotaBytes: number }

const kilo = 1024

/** A number of bytes as people say it: 99.5 MB. */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= kilo && unit < units.length - 1) {
    size /= kilo
    unit += 1
  }
  return `${Math.round(size * 10) / 10} ${units[unit]}`
}

const longestName = 255

/**
 * The name of a file as people see it: without folders, without control characters and without those that turn the direction of
 * writing, by which `gpj.exe` could be shown as `exe.jpg`. All scripts stay.
 */
export function shownName(sent: string): string {
  // Browsers write a quotation mark of a name in this way into a form.
  const last = sent.toWellFormed().replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  return shortened(name) || 'paper'
}

/** The end of a long name is its type, and stays. */
function shortened(name: string): string {
  if (name.length <= longestName) return name
  const type = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return `${cut(name, longestName - type.length)}${type}`
}

/** What a paper is called that nobody gave a title: its file without the type. */
export function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.[\p{L}\p{N}]{1,10}$/u, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim()
  return cut(title || fileName, 200)
}

/** The beginning of a text, whose last letter is whole. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
