import type { Finding } from './row.ts'
import type { SourceFile } from './source-tree.ts'

/**
 * The circles of imports between rooms. `roomOf` names the room of a path (undefined: none). There is one finding for
 * each import that closes a circle.
 */
export function findCircles(
  files: SourceFile[],
  roomOf: (path: string) => string | undefined,
  counts: { types: boolean },
): Finding[] {
  const edges = new Map<string, Map<string, Finding>>()
  for (const { path, imports } of files)
    for (const { target, line, isTypeOnly } of imports) {
      const [from, to] = [roomOf(path), roomOf(target)]
      if (from === undefined || to === undefined || from === to || (isTypeOnly && !counts.types)) continue
      const out = edges.get(from) ?? new Map<string, Finding>()
      if (!out.has(to)) out.set(to, { path, line, what: `imports ${target}` })
      edges.set(from, out)
    }
  const findings: Finding[] = []
  const done = new Set<string>()
  const visit = (room: string, trail: string[]): void => {
    if (done.has(room)) return
    for (const [next, finding] of edges.get(room) ?? []) {
      const start = [...trail, room].indexOf(next)
      if (start === -1) visit(next, [...trail, room])
      else
        findings.push({
          ...finding,
          what: `closes a circle: ${[...trail, room].slice(start).join(' → ')} → ${next}`,
        })
    }
    done.add(room)
  }
  for (const room of edges.keys()) visit(room, [])
  return findings
}
