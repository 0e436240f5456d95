import { Callout } from '@kinfolio/ui/Callout'
import { fileSize } from '@kinfolio/ui/file-size'
import { IconButton } from '@kinfolio/ui/IconButton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { giveUpUploadMutation } from './mutations.ts'
import { openUploadsQuery } from './queries.ts'
import { uploads } from './uploads.ts'

/** Uploads that stopped with an earlier window, or on another machine. */
export function CutUploads() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(openUploadsQuery(api))
  const giveUp = useMutation({
    ...giveUpUploadMutation(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.uploads.key() }),
  })
  const here = useSyncExternalStore(uploads.subscribe, uploads.getUploads)
  const cut = data.filter(
    ({ fileName, bytes }) =>
      !here.some(({ file }) => file.name.normalize('NFC') === fileName && file.size === bytes),
  )
  if (cut.length === 0) return null
  return (
    <div className="pb-4">
      <Callout
        color="info"
        title={plural(cut.length, {
          one: '# paper stopped on its way',
          other: '# papers stopped on their way',
        })}
      >
        <p>{t`Choose the same file again, and it goes on where it stood. What is here of it is removed after a day.`}</p>
        <ul className="mt-1.5">
          {cut.map(({ id, fileName, bytes, receivedBytes }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 truncate font-medium">{fileName}</span>
              <span className="shrink-0">{t`${fileSize(receivedBytes)} of ${fileSize(bytes)} are there`}</span>
              <IconButton
                icon="lucide:x"
                label={t`Give ${fileName} up`}
                size="xs"
                disabled={giveUp.isPending}
                onClick={() => giveUp.mutate({ id })}
              />
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}
