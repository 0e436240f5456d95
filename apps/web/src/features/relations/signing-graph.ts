import type { GraphNode, SigningMap } from '@kinfolio/contract/relation-graph'
import type { NamedEnd } from '@kinfolio/contract/relations'
import type { DrawnEdge, DrawnNode } from '@kinfolio/ui/GraphDrawing'
import { t } from '@lingui/core/macro'

import { endIcons, endTiers } from './drawn-graph.ts'
import { endLabels, signingWords } from './words.ts'

type SigningGraph = {
  nodes: readonly DrawnNode[]
  edges: readonly DrawnEdge[]
  /** By the id of the drawn node. */
  records: ReadonlyMap<string, Pick<GraphNode, 'type' | 'id' | 'name'>>
}

/** Who signs for what as lines: from the person to the company or the entity that they sign for, and on to the account. */
export function signingGraph({ targets }: SigningMap): SigningGraph {
  const records = new Map<string, NamedEnd>()
  const labels = new Map<string, { from: string; to: string; words: Set<string> }>()
  const keyOf = (end: NamedEnd) => {
    const key = `${end.type}:${end.id ?? end.name}`
    records.set(key, end)
    return key
  }
  const tie = (from: NamedEnd, to: NamedEnd, words: string | null) => {
    const [start, end] = [keyOf(from), keyOf(to)]
    const line = labels.get(`${start} ${end}`) ?? { from: start, to: end, words: new Set<string>() }
    labels.set(`${start} ${end}`, line)
    if (words !== null) line.words.add(words)
  }
  for (const { target, signers } of targets) {
    keyOf(target)
    for (const { signer, reason, through } of signers) {
      tie(signer, through.at(-1) ?? target, signingWords[reason])
      for (const [index, end] of through.entries()) tie(end, through[index - 1] ?? target, null)
    }
  }
  const lines = [...labels].map(([id, line]) => ({ ...line, id, words: [...line.words] }))
  const unsigned = new Set(
    targets.flatMap(({ target, signers }) => (signers.length === 0 ? [keyOf(target)] : [])),
  )
  return {
    records,
    edges: lines.map(({ id, from, to, words }) => ({ id, from, to, labels: words })),
    nodes: [...records].map(([key, { type, name }]) => ({
      id: key,
      tier: endTiers[type],
      name,
      icon: endIcons[type],
      details: [endLabels[type]],
      ...(unsigned.has(key) && { warning: t`Nobody signs for it` }),
      ties: lines.flatMap(({ from, to, words }) =>
        from === key ? [said(words, records.get(to))] : to === key ? [said(words, records.get(from))] : [],
      ),
    })),
  }
}

function said(words: readonly string[], other: NamedEnd | undefined): string {
  return [words.join(', '), other?.name ?? ''].filter((part) => part !== '').join(': ')
}
