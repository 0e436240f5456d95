import type { JobName } from './jobs.ts'

/** To a reading process: one job at a time, and the language of whoever waits for it. */
export type Asked = { name: JobName; input: unknown; language: string }

/** From a reading process. `PIECE` is a part of a long list of the answer that follows. */
export type Told =
  | { kind: 'READY' }
  | { kind: 'PIECE'; list: number; items: unknown[] }
  | { kind: 'ANSWER'; answer: unknown; memory: number }
  | { kind: 'REFUSED'; words: string; memory: number }
  | { kind: 'FAILED'; name: string; stack: string }

/** Stands in an answer for a list that was sent ahead in pieces. */
type ListOfPieces = { piecesOfList: number }

// Whoever takes an answer takes it piece by piece between other calls: each takes a few milliseconds.
const pieceLength = 500
const deepest = 4

/** An answer without its long lists, which `send` gets in pieces before. */
export async function inPieces(answer: unknown, send: (message: Told) => Promise<void>): Promise<unknown> {
  let lists = 0
  const cut = async (value: unknown, depth: number): Promise<unknown> => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > deepest)
      return value
    if (!Array.isArray(value)) {
      const entries: [string, unknown][] = []
      for (const [key, each] of Object.entries(value)) entries.push([key, await cut(each, depth + 1)])
      return Object.fromEntries(entries)
    }
    if (value.length <= pieceLength) {
      const items: unknown[] = []
      for (const each of value) items.push(await cut(each, depth + 1))
      return items
    }
    const list = lists
    lists += 1
    for (let at = 0; at < value.length; at += pieceLength) {
      await send({ kind: 'PIECE', list, items: value.slice(at, at + pieceLength) })
    }
    return { piecesOfList: list } satisfies ListOfPieces
  }
  return cut(answer, 0)
}

/** The answer with the lists that were sent ahead. */
export function joined(answer: unknown, lists: ReadonlyMap<number, unknown[]>): unknown {
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return answer
  if (Array.isArray(answer)) return lists.size === 0 ? answer : answer.map((each) => joined(each, lists))
  const { piecesOfList } = answer as Partial<ListOfPieces>
  if (piecesOfList !== undefined) return lists.get(piecesOfList) ?? []
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, joined(each, lists)]))
}
