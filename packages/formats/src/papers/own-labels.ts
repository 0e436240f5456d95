import type { PaperField } from '@kinfolio/contract/paper-fields'

import { labelledCells } from './candidates.ts'
import { valuesIn } from './cell-values.ts'
import type { Readable } from './documents.ts'
import { isSameValue, labelKey, type OwnLabel, type StatedValue } from './label-key.ts'
import type { FindLabels } from './label-phrases.ts'
import { fieldLabels } from './labels.ts'
import { writingOf } from './writing.ts'

const mostLetters = 60

/** Finds these labels, where a cell is all of one. */
export function ownLabels(labels: readonly OwnLabel[]): FindLabels {
  const fields = new Map(labels.map(({ label, field }) => [labelKey(label), field]))
  return (cell) => {
    const words = labelKey(cell)
    const field = fields.get(words)
    return field === undefined ? [] : [labelOf(words, field)]
  }
}

/**
 * The labels beside which a paper prints a value, each once, as it prints the first of them. The head of a column counts
 * where nothing stands beside the value.
 */
export function labelsBeside({ lines }: Readable, { field, value }: StatedValue): string[] {
  const writing = writingOf(lines)
  const anyLabel: FindLabels = (cell) => {
    const words = labelKey(cell)
    const isLabel = /\p{L}{3}/u.test(words) && !/\d/.test(words) && words.length <= mostLetters
    return isLabel ? [labelOf(words, field)] : []
  }
  const beside = labelledCells(lines, anyLabel).filter(({ label, cell, from }) => {
    const printed = valuesIn(cell.text.slice(from), writing).find(
      (each) => each.type === typeOf(field) && each.from < 14,
    )
    return anyLabel(label).length > 0 && printed !== undefined && isSameValue(printed.value, value)
  })
  const byCell = Map.groupBy(beside, ({ cell }) => `${cell.page} ${cell.x} ${cell.y}`)
  const nearest = [...byCell.values()].flatMap((labels) => {
    const besides = labels.filter(({ isBelow }) => !isBelow)
    return besides.length > 0 ? besides : labels
  })
  return [...new Map(nearest.map(({ label }) => [labelKey(label), label])).values()].map((label) =>
    label.trim().replaceAll(/\s+/gu, ' '),
  )
}

function typeOf(field: PaperField) {
  return fieldLabels[field]?.of ?? 'MONEY'
}

function labelOf(words: string, field: PaperField): ReturnType<FindLabels>[number] {
  return { words: words.split(' '), field, of: typeOf(field), not: undefined, at: 0, share: 1 }
}
