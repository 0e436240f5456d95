/** A file somebody chose, told apart from the same file chosen again. */
export type PickedFile = { id: number; file: File }

let lastId = 0

export function pickFiles(files: readonly File[]): PickedFile[] {
  return files.map((file) => {
    lastId += 1
    return { id: lastId, file }
  })
}
