import type { User } from '@kinfolio/contract/users'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { wayBack } from '../../lib/way-back.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { ResendLink } from './ResendLink.tsx'

type Outcome = { title: string; words: string; canResend: boolean }

/** What a link that did not confirm an address says (spec §8). */
const failures: Readonly<Record<string, Outcome>> = {
  token_expired: {
    title: t`This link is too old`,
    words: t`Links that confirm an address work for one hour. Have a new one sent.`,
    canResend: true,
  },
  invalid_token: {
    title: t`This link is not complete`,
    words: t`It may have been cut off by your mail program: copy the whole address, or have a new link sent.`,
    canResend: true,
  },
  user_not_found: {
    title: t`There is no account for this link`,
    words: t`The account was deleted, or has another address by now.`,
    canResend: false,
  },
  unauthorized: {
    title: t`Sign in first`,
    words: t`This link changes the address of an account. Sign in to that account in this browser, then open the link again.`,
    canResend: false,
  },
}

const unknownFailure: Outcome = {
  title: t`This link did not work`,
  words: t`Have a new one sent.`,
  canResend: true,
}

type VerifyEmailProps = {
  /** Null for nobody. */
  user: User | null
  error: string | undefined
  /** Whether a mailed link led here. */
  isOpened: boolean
  redirect: string | undefined
}

/** The page that a link for confirming an address leads to: what the link did, and what comes next. */
export function VerifyEmail({ user, error, isOpened, redirect }: VerifyEmailProps) {
  if (error !== undefined) return <NotConfirmed user={user} failure={failures[error] ?? unknownFailure} />
  if (user?.emailVerified || (!user && isOpened)) {
    return (
      <div className="flex flex-col gap-4">
        <AuthHeading title={t`Your address is confirmed`}>
          {user ? t`You sign in as ${user.email}.` : t`Sign in to go on.`}
        </AuthHeading>
        <Button size="lg" variant="solid" color="primary" asChild>
          {user ? (
            <Link to={wayBack(redirect)}>{t`Go on`}</Link>
          ) : (
            <Link to="/login" search={{ redirect }}>
              {t`Sign in`}
            </Link>
          )}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <AuthHeading title={t`Confirm your address`}>
        {user && isOpened
          ? t`Your address is now ${user.email}. One step is left: open the link that we sent to it.`
          : t`Open the link that we sent to it, within an hour.`}
      </AuthHeading>
      <Resend user={user} isFirst={!isOpened} />
      <BackLink user={user} />
    </div>
  )
}

function NotConfirmed({ user, failure }: { user: User | null; failure: Outcome }) {
  return (
    <div className="flex flex-col gap-4">
      <AuthHeading title={failure.title}>{failure.words}</AuthHeading>
      {failure.canResend && !user?.emailVerified && <Resend user={user} isFirst={false} />}
      <BackLink user={user} />
    </div>
  )
}

/** A signed-in user can have the link sent only to their own address. Anybody else types an address. */
function Resend({ user, isFirst }: { user: User | null; isFirst: boolean }) {
  const [email, setEmail] = useState('')
  if (user) return <ResendLink email={user.email} isFirst={isFirst} />
  return (
    <>
      <Field label={t`E-mail`}>
        <TextInput
          size="lg"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <ResendLink email={email.trim()} isFirst={isFirst} />
    </>
  )
}

function BackLink({ user }: { user: User | null }) {
  return (
    <Link
      to={user ? '/security' : '/login'}
      className="text-center text-sm font-medium text-link hover:underline"
    >
      {user ? t`Back to Security` : t`Back to sign in`}
    </Link>
  )
}
