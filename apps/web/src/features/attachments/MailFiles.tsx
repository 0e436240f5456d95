import type { MailFile } from '@kinfolio/contract/paper-views'
import { Button } from '@kinfolio/ui/Button'
import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import type { Mail } from './MailView.tsx'
import { keepMailFileMutation } from './mutations.ts'
import type { ShownPaper } from './shown-paper.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** The files that came with a mail: each can be saved, and kept as a paper of its own. */
export function MailFiles({ paper, mail: { files, fileCount } }: { paper: ShownPaper; mail: Mail }) {
  if (fileCount === 0) return null
  return (
    <section aria-label={t`Files of this mail`} className="border-t p-4">
      <h3 className="pb-2 font-medium">{plural(fileCount, { one: '# file', other: '# files' })}</h3>
      <ul className="flex flex-col gap-2">
        {files.map((file) => (
          <li key={file.index}>
            <FileLine paper={paper} file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileLine({ paper, file }: { paper: ShownPaper; file: MailFile }) {
  const { api, org } = useOrg()
  const { mayAdd, mayAddLoose } = usePaperRights()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const keeping = useMutation(keepMailFileMutation(api))
  const { id, links, versionId } = paper
  const { index, fileName, mediaType, bytes } = file
  const saving = useMutation({
    meta: { failed: failures.saveMailFile },
    mutationFn: async () => {
      const { content } = await download(`/attachments/${id}/files/${index}`, org.id, () => undefined)
      saveFile(content, fileName)
    },
  })

  async function keep() {
    const outcome = await outcomeOf(keeping.mutateAsync({ id, index }))
    if (!outcome.isDone) return
    const { title, alreadyThere, id: keptId } = outcome.answer
    toast({
      title: alreadyThere ? t`${title} was here already` : t`${title} is a paper of its own now`,
      color: 'success',
      actions: [
        {
          label: t({ message: 'Open', context: 'act' }),
          onPress: () => void navigate({ to: '/papers/$id', params: { id: keptId } }),
        },
      ],
    })
    await refreshPapers(queryClient, api)
  }

  // The files of an earlier mail can be taken from it once it is brought back.
  const isNow = versionId === undefined
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Icon name="lucide:paperclip" className="size-4 text-faint" />
      <span className="min-w-0 flex-1 break-all">
        {fileName}{' '}
        <span className="text-xs text-muted">
          {fileSize(bytes)} · {mediaType}
        </span>
      </span>
      {isNow && (
        <span className="flex items-center gap-1 print:hidden">
          <IconButton
            icon="lucide:download"
            label={t`Download ${fileName}`}
            size="sm"
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          />
          {mayAdd && (links.length > 0 || mayAddLoose) && (
            <Button
              size="sm"
              icon="lucide:file-plus"
              loading={keeping.isPending}
              aria-label={t`Keep ${fileName} as a paper of its own`}
              onClick={() => void keep()}
            >
              {t`Keep as a paper`}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
