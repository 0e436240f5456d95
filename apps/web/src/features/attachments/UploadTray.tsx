import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Progress } from '@kinfolio/ui/Progress'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { ScarceRoom } from './ScarceRoom.tsx'
import { countsOf, percentSent, type Upload } from './upload-queue.ts'
import { isSentInParts, uploads } from './uploads.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The files on their way, above any page, and what became of each. */
export function UploadTray() {
  const { org, user } = useOrg()
  const all = useSyncExternalStore(uploads.subscribe, uploads.getUploads)
  const own = all.filter(({ orgId, userId }) => orgId === org.id && userId === user.id)
  const [isFolded, setIsFolded] = useState(false)
  const { total, active, paused, done, failed } = countsOf(own)
  useUnsaved(active > 0)
  useLeaveWarning(active > 0)
  if (total === 0) return null
  const heading =
    active > 0
      ? plural(active, { one: 'Adding # paper', other: 'Adding # papers' })
      : paused > 0
        ? plural(paused, { one: '# paper is paused', other: '# papers are paused' })
        : failed > 0
          ? plural(failed, { one: '# paper was not added', other: '# papers were not added' })
          : plural(done, { 0: 'Nothing was added', one: '# paper is here', other: '# papers are here' })
  return (
    <section
      aria-label={t`Papers on their way`}
      className="fixed inset-x-2 bottom-16 z-40 flex max-h-[50dvh] flex-col overflow-hidden rounded-lg border bg-surface-overlay shadow-lg sm:right-auto sm:bottom-4 sm:left-4 sm:w-96 print:hidden"
    >
      <div className="flex items-center gap-2 border-b px-3 py-2">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold" aria-live="polite">
          {heading}
        </h2>
        <IconButton
          icon={isFolded ? 'lucide:chevron-up' : 'lucide:chevron-down'}
          label={isFolded ? t`Show the files` : t`Hide the files`}
          aria-expanded={!isFolded}
          size="sm"
          onClick={() => setIsFolded(!isFolded)}
        />
        {active + paused === 0 && (
          <IconButton icon="lucide:x" label={t`Close`} size="sm" onClick={() => uploads.clear()} />
        )}
      </div>
      {active + paused > 0 && <Progress label={heading} value={percentSent(own)} className="rounded-none" />}
      {!isFolded && <ScarceRoom />}
      {!isFolded && (
        // The keyboard scrolls a long list, whose lines may hold nothing to press.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <ul tabIndex={0} aria-label={t`Files`} className="overflow-y-auto -outline-offset-2">
          {own.map((upload) => (
            <Line key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

const stateIcons: Readonly<Record<Upload['state'], string>> = {
  waiting: 'lucide:clock',
  sending: 'lucide:upload',
  paused: 'lucide:circle-pause',
  done: 'lucide:circle-check',
  failed: 'lucide:circle-alert',
  cancelled: 'lucide:circle-slash',
}

const stateColours: Readonly<Record<Upload['state'], string>> = {
  waiting: 'text-faint',
  sending: 'text-faint',
  paused: 'text-muted',
  done: 'text-success',
  failed: 'text-error',
  cancelled: 'text-faint',
}

function Line({ upload }: { upload: Upload }) {
  const { id, file, state, sent, isCut } = upload
  return (
    <li className="flex items-start gap-2.5 border-b px-3 py-2 text-sm last:border-b-0">
      <Icon name={stateIcons[state]} className={`mt-0.5 size-4 ${stateColours[state]}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate" title={file.name}>
          {file.name}
        </p>
        <p className="text-xs text-muted">
          <StateWords upload={upload} />
        </p>
        {(state === 'sending' || state === 'paused') && (
          <Progress
            label={t`Sending ${file.name}`}
            value={sent < 1 || isCut ? sent * 100 : null}
            className="mt-1.5 h-1"
          />
        )}
      </div>
      {(state === 'waiting' || state === 'sending') && isSentInParts(file) && (
        <IconButton
          icon="lucide:pause"
          label={t`Pause ${file.name}`}
          size="xs"
          onClick={() => uploads.pause(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          icon="lucide:play"
          label={t`Go on with ${file.name}`}
          size="xs"
          onClick={() => uploads.retry(id)}
        />
      )}
      {(state === 'waiting' || state === 'sending' || state === 'paused') && (
        <IconButton
          icon="lucide:x"
          label={t`Cancel ${file.name}`}
          size="xs"
          onClick={() => uploads.cancel(id)}
        />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton
          icon="lucide:rotate-ccw"
          label={t`Try ${file.name} again`}
          size="xs"
          onClick={() => uploads.retry(id)}
        />
      )}
    </li>
  )
}

function StateWords({ upload }: { upload: Upload }) {
  const { state, file, sent, isCut, error, paper, targetName, replaces } = upload
  const size = fileSize(file.size)
  const sentSize = fileSize(file.size * sent)
  if (state === 'waiting') return t`Waits for its turn · ${size}`
  if (state === 'paused') return t`Paused · ${sentSize} of ${size} are there`
  if (state === 'sending' && isCut)
    return t`No connection: it goes on by itself · ${sentSize} of ${size} are there`
  if (state === 'sending') return sent < 1 ? t`Sending · ${size}` : t`Sent, the server looks at it · ${size}`
  if (state === 'failed') return error
  if (state === 'cancelled' || paper === null) return t`Cancelled`
  const link = (
    <Link to="/papers/$id" params={{ id: paper.id }} className="text-link underline underline-offset-3">
      {paper.title}
    </Link>
  )
  if (replaces) {
    return paper.alreadyThere ? (
      <Trans>{link} has this content already. Nothing was changed.</Trans>
    ) : (
      <Trans>{link} has this content now. The one before stays among its versions.</Trans>
    )
  }
  if (paper.alreadyThere) {
    return targetName ? (
      <Trans>
        The same content was here already, as {link}. Now it is on {targetName} too.
      </Trans>
    ) : (
      <Trans>The same content is here already, as {link}. Nothing was kept twice.</Trans>
    )
  }
  return targetName ? (
    <Trans>
      {link} is on {targetName}
    </Trans>
  ) : (
    <Trans>{link} is on no record yet</Trans>
  )
}
