import type { PushBrowser } from '@kinfolio/contract/push-browsers'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Icon } from '@kinfolio/ui/Icon'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { deviceWords, isHandheld } from '../../lib/device-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { pushBrowsersQuery, thisBrowserQuery } from './queries.ts'
import type { BrowserState } from './this-browser.ts'
import { useRemoveBrowser, useSwitchBrowser, useTryBrowser } from './use-push-browsers.ts'

/** Why the switch of this browser cannot be moved. */
const hindrances: Partial<Record<BrowserState, string>> = {
  unable: t`This browser shows no messages, or the page came without encryption.`,
  install: t`On this device messages come to applications only: share this page, add it to the home screen, and open it from there.`,
  refused: t`You do not allow this page to show messages. Allow it in the settings of the browser, then load the page again.`,
}

/** Browsers that show messages while no page of ours is open. */
export function BrowsersCard() {
  const { data, error, refetch } = useQuery(pushBrowsersQuery)
  const { data: own } = useQuery(thisBrowserQuery)
  const change = useSwitchBrowser()
  if (error && !data)
    return <FailedNotice title={failures.loadBrowsers} error={error} onRetry={() => void refetch()} />
  const state = own?.state ?? 'off'
  const isAble = state === 'off' || state === 'on'
  const id = own?.id ?? null
  return (
    <Card
      flush
      title={t`Messages of browsers`}
      description={t`They come while no page is open, too, as long as you are signed in there.`}
    >
      <div className="px-4 py-3">
        <Switch
          label={t`This browser`}
          hint={hindrances[state] ?? t`Shows what you chose above in the column of the browser.`}
          checked={change.isPending ? change.variables.isOn : state === 'on'}
          disabled={!isAble || !data || !own}
          aria-busy={change.isPending || undefined}
          onCheckedChange={(isOn) => data && change.mutate({ isOn, publicKey: data.publicKey, id })}
        />
      </div>
      {data && data.browsers.length > 0 && (
        <ul className="divide-y border-t">
          {data.browsers.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} isOwn={browser.id === id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function BrowserRow({ browser, isOwn }: { browser: PushBrowser; isOwn: boolean }) {
  const remove = useRemoveBrowser()
  const attempt = useTryBrowser()
  const device = deviceWords(browser.userAgent)
  const { id, isSignedIn, lastSeenAt } = browser
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon
        name={isHandheld(browser.userAgent) ? 'lucide:smartphone' : 'lucide:monitor'}
        className="size-5 text-muted"
      />
      <div className="min-w-44 flex-1">
        <div className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {isOwn && <Badge color="primary">{t`This one`}</Badge>}
        </div>
        <div className="text-xs text-muted">
          {isSignedIn
            ? t`last seen ${formatInstantDay(lastSeenAt)}`
            : t`signed out: it shows nothing until you are back`}
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {isSignedIn && (
          <Button
            size="sm"
            loading={attempt.isPending}
            aria-label={t`Send a message to ${device} to try it`}
            onClick={() => attempt.mutate({ id })}
          >
            {t`Try`}
          </Button>
        )}
        {!isOwn && (
          <Button
            size="sm"
            loading={remove.isPending}
            aria-label={t`Remove ${device}, last seen ${formatInstantDay(lastSeenAt)}`}
            onClick={() => remove.mutate({ id })}
          >
            {t`Remove`}
          </Button>
        )}
      </div>
    </li>
  )
}
