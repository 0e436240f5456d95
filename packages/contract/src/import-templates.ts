import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ImportSettings } from './imports.ts'
import { ById, ExpectedVersion, Id, Instant, Label, Version } from './primitives.ts'

/** The answers that are the same for all files of one shape. */
export const TemplateSettings = ImportSettings.pick({
  asTable: true,
  mapping: true,
  typeValues: true,
  defaults: true,
  dateOrder: true,
  decimalComma: true,
  untied: true,
  priceUnit: true,
  repeatedOrders: true,
  spending: true,
  entityId: true,
  positionId: true,
})
export type TemplateSettings = z.infer<typeof TemplateSettings>

/** The column names of the files that a template is for, as the first of them had them. */
const TemplateHeader = z
  .array(z.string().max(200))
  .min(1, 'A template needs the column names of a file.')
  .max(1_000)

/** A mapping that was saved under a name, to be offered for files with the same columns. */
export const ImportTemplate = z.object({
  id: Id,
  name: z.string(),
  header: z.array(z.string()),
  settings: TemplateSettings,
  updatedAt: Instant,
  version: Version,
})
export type ImportTemplate = z.infer<typeof ImportTemplate>

export const ImportTemplateCreate = z.object({
  name: Label,
  header: TemplateHeader,
  settings: TemplateSettings,
})
export type ImportTemplateCreate = z.infer<typeof ImportTemplateCreate>

/** What is absent stays as it is; settings are replaced whole. */
export const ImportTemplateUpdate = z.object({
  name: Label.optional(),
  header: TemplateHeader.optional(),
  settings: TemplateSettings.optional(),
  version: ExpectedVersion,
})
export type ImportTemplateUpdate = z.infer<typeof ImportTemplateUpdate>

const tag = 'Imports'
export const importTemplates = {
  list: endpoint('GET', '/import-templates', {
    tag,
    right: 'import',
    summary: 'Saved mappings, by name',
  }).output(z.array(ImportTemplate)),
  create: endpoint('POST', '/import-templates', {
    tag,
    right: 'import',
    summary: 'Save a mapping under a name',
  })
    .input(ImportTemplateCreate)
    .output(ImportTemplate)
    .errors(only('INVALID_INPUT', 'TEMPLATE_NAME_TAKEN')),
  update: endpoint('PUT', '/import-templates/{id}', {
    tag,
    right: 'import',
    summary: 'Rename a saved mapping, or replace what it says',
  })
    .input(ImportTemplateUpdate.extend(ById.shape))
    .output(ImportTemplate)
    .errors(only('INVALID_INPUT', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_NAME_TAKEN', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/import-templates/{id}', {
    tag,
    right: 'import',
    summary: 'Delete a saved mapping',
  })
    .input(ById)
    .errors(only('TEMPLATE_NOT_FOUND')),
}
