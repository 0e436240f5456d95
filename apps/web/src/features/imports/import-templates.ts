import type { ImportTemplate } from '@kinfolio/contract/import-templates'
import type { ImportPreview } from '@kinfolio/contract/imports'

import type { Answers } from './import-answers.ts'
import { isTable, type RowAnswer, rowAnswers } from './import-steps.ts'

/** How alike the columns must be: banks add one now and then. */
const enoughAlike = 0.75

type Fit = Pick<ImportTemplate, 'header' | 'settings'>

/** The templates that a file with these columns can be read by, the one that fits best first. */
export function templatesFor<T extends Fit>(templates: readonly T[], columns: readonly string[]): T[] {
  const names = new Set(columns)
  return templates
    .map((template) => ({ template, alike: likeness(template.header, names) }))
    .filter(({ template, alike }) => alike >= enoughAlike && hasMapped(template, names))
    .toSorted((a, b) => b.alike - a.alike)
    .map(({ template }) => template)
}

function likeness(header: readonly string[], columns: ReadonlySet<string>): number {
  const all = new Set([...header, ...columns])
  return all.size === 0 ? 0 : header.filter((name) => columns.has(name)).length / all.size
}

function hasMapped({ settings }: Fit, columns: ReadonlySet<string>): boolean {
  return Object.values(settings.mapping ?? {}).every((header) => columns.has(header))
}

type TemplateAnswers = Pick<
  Answers,
  | 'asTable'
  | 'mapping'
  | 'typeValues'
  | 'defaults'
  | 'dateOrder'
  | 'decimalComma'
  | 'entityId'
  | 'positionId'
  | RowAnswer
>

/**
 * The answers that are the same for each file of this shape: the mapping of a table as the screen shows it, whoever
 * suggested it, and of any file what it leaves open.
 */
export function templateAnswers(
  { typeValues, defaults, dateOrder, decimalComma, entityId, positionId, ...rest }: Answers,
  preview: Pick<ImportPreview, 'mapping' | 'format'>,
): TemplateAnswers {
  const said = rowAnswers.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]]))
  return {
    ...(isTable(preview) ? { asTable: true, mapping: rest.mapping ?? preview.mapping } : {}),
    ...Object.fromEntries(said),
    ...(typeValues && Object.keys(typeValues).length > 0 ? { typeValues } : {}),
    ...(defaults ? { defaults } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(decimalComma === undefined ? {} : { decimalComma }),
    ...(entityId ? { entityId } : {}),
    ...(positionId ? { positionId } : {}),
  }
}

/** Whether two say the same, whatever the order in which they came back. */
export function saysTheSame(first: unknown, second: unknown): boolean {
  return inOneOrder(first) === inOneOrder(second)
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
