type Dropped = {
  files: Iterable<File>
  items: Iterable<{
    kind: string
    getAsFile(): File | null
    webkitGetAsEntry?(): { isDirectory: boolean } | null
  }>
}

/** What was dropped, without folders: a browser hands them over as if they were files without content. */
export function droppedFiles({ files, items }: Dropped): File[] {
  const entries = [...items].filter(({ kind }) => kind === 'file')
  if (entries.length === 0) return [...files]
  return entries.flatMap((item) => {
    if (item.webkitGetAsEntry?.()?.isDirectory === true) return []
    return item.getAsFile() ?? []
  })
}

/** Pictures from the clipboard are all called `image.png`: they get a name that tells when they came. */
export function namedPaste(file: File, word: string, today: string): File {
  const type = /^image\.(\w+)$/.exec(file.name)?.[1]
  return type === undefined ? file : new File([file], `${word} ${today}.${type}`, { type: file.type })
}
