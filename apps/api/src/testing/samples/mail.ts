import { aMail } from '../mails.ts'
import type { Sample } from '../walk.ts'

/** A mail with a file, whose contents are looked at one by one. */
export const sample: Sample = {
  id: 'mail',
  noun: 'mails',
  make: {
    path: '/attachments/upload',
    isForm: true,
    body: ({ position }) => ({
      file: new File(
        [
          aMail({
            subject: 'Marked mail',
            text: 'Marked words',
            files: { 'Marked file.txt': 'Marked words of a file' },
          }),
        ],
        'Marked mail.eml',
      ),
      type: 'position',
      entityId: position,
      // A role without values has to see it.
      kind: 'IDENTITY_PAPER',
    }),
  },
  calls: {
    'attachments.view': ({ mail = '' }) => ({ ids: { id: mail } }),
    'mailFiles.download': ({ mail = '' }) => ({ ids: { id: mail, index: '0' } }),
    'mailFiles.keep': ({ mail = '' }) => ({ ids: { id: mail, index: '0' } }),
  },
}
