import type { Contact } from '@kinfolio/contract/contacts'
import { expect, it } from 'vitest'

import { cardText } from './card-text.ts'

const contact: Contact = {
  id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
  type: 'BANKER',
  name: 'Dr. Ruth Aebi; Zürich',
  namePrefix: 'Dr.',
  givenName: 'Ruth',
  middleName: null,
  familyName: 'Aebi',
  nameSuffix: null,
  nickname: null,
  emails: [{ label: 'Work', address: 'ruth@example.com' }],
  phones: [{ label: '', number: '+41446681800', display: '+41 44 668 18 00' }],
  websites: [],
  addresses: [
    {
      label: '',
      street: 'Seestrasse 1\nBox 7',
      postalCode: '8002',
      city: 'Zürich',
      region: '',
      country: 'CH',
    },
  ],
  bornOn: '1970-02-28',
  diedOn: null,
  languages: [],
  nationalities: [],
  taxResidences: [],
  keyDates: [],
  notes: 'Not for a card',
  privateNotes: 'Nor these',
  userId: null,
  personEntityId: null,
  pictureId: null,
  companies: [
    {
      companyId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c',
      name: 'Bank, Ltd',
      type: 'BANK',
      role: 'Adviser',
      from: null,
      to: null,
    },
  ],
  createdAt: '2026-04-10T09:00:00Z',
  updatedAt: '2026-04-10T09:00:00Z',
  version: 1,
}

it('writes a card as RFC 2426 does: parts by semicolons, other signs of its own behind a backslash', () => {
  expect(cardText(contact).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Aebi;Ruth;;Dr.;',
    String.raw`FN:Dr. Ruth Aebi\; Zürich`,
    String.raw`ORG:Bank\, Ltd`,
    'TITLE:Adviser',
    'EMAIL:ruth@example.com',
    'TEL:+41446681800',
    String.raw`ADR:;;Seestrasse 1\nBox 7;Zürich;;8002;CH`,
    'BDAY:1970-02-28',
    'END:VCARD',
    '',
  ])
})
