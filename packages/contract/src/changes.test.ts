import { describe, expect, it } from 'vitest'

import { fieldLabel } from './changes.ts'

describe('the label of a field', () => {
  it.each([
    ['positions', 'openedOn', 'Opened on'],
    ['positions', 'parentPositionId', 'Parent position'],
    ['positions', 'details.commitment', 'Commitment'],
    ['positions', 'stock.isin', 'ISIN'],
    ['orgs', 'settings.baseCurrency', 'Base currency'],
    ['transactions', 'on', 'Date'],
    ['transactions', 'amount', 'Amount'],
    ['roles', 'entityIds', 'Entities'],
    ['roles', 'name', 'Role'],
    ['contacts', 'pictureId', 'Photo'],
    ['companies', 'pictureId', 'Logo'],
    ['attachments', 'sha256', 'Content (SHA-256)'],
    ['attachments', 'mediaType', 'Type of file'],
    ['positions', 'name', 'Name'],
  ])('of %s.%s is "%s"', (recordType, field, label) => {
    expect(fieldLabel(recordType, field)).toBe(label)
  })
})
