import { SHARE_DAYS } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import type {
  MadePaperShare,
  PaperShare,
  PaperShareCreate,
  PaperShareUpdate,
} from '@kinfolio/contract/paper-shares'
import { addDays } from '@kinfolio/ledger/days/day'
import { eq, isNull, sql } from 'drizzle-orm'

import { passwordHash } from '../../../access/authentication/password-hash.ts'
import { lockVersioned } from '../../../access/lock-versioned.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { requireUninfected } from '../checks/queries.ts'
import { requireAttachment } from '../queries.ts'
import { getShare } from './queries.ts'
import { expiryRefusal, refusalOf } from './rules.ts'
import { attachmentShares } from './tables.ts'

/** 256 bits. */
const tokenBytes = 32
const prefixLength = 6

/** Makes a link to a paper. Its address is told here and never again. */
export async function sharePaper(
  org: OrgScope,
  baseUrl: string,
  { id: attachmentId, password, ...terms }: PaperShareCreate & { id: string },
): Promise<MadePaperShare> {
  const paper = await requireAttachment(org, attachmentId)
  await requireUninfected(org, paper.sha256)
  const expiresOn = terms.expiresOn ?? addDays(org.today, SHARE_DAYS)
  requireTerms(org, paper, { ...terms, expiresOn })
  const token = newToken(tokenBytes)
  const id = newId()
  const { orgId, now, userId } = org
  await org.db.insert(attachmentShares).values({
    ...terms,
    orgId,
    id,
    attachmentId,
    expiresOn,
    tokenHash: tokenHash(token),
    prefix: token.slice(0, prefixLength),
    passwordHash: password === null ? null : await passwordHash(password),
    sharedBy: userId,
    createdAt: now,
    updatedAt: now,
  })
  return { ...(await getShare(org, attachmentId, id)), url: `${baseUrl}/s/${token}` }
}

/** Changes for whom, until when and how a link opens. What the change does not name stays. */
export async function updateShare(
  org: OrgScope,
  {
    id: attachmentId,
    shareId,
    version,
    password,
    ...terms
  }: PaperShareUpdate & { id: string; shareId: string },
): Promise<PaperShare> {
  const paper = await requireAttachment(org, attachmentId)
  const row = await lockShare(org, { attachmentId, shareId, version })
  const { hasWatermark = row.hasWatermark, allowsDownload = row.allowsDownload, expiresOn } = terms
  requireTerms(org, paper, { hasWatermark, allowsDownload, expiresOn })
  await org.db
    .update(attachmentShares)
    .set({
      ...terms,
      ...(password === undefined
        ? {}
        : { passwordHash: password === null ? null : await passwordHash(password) }),
      updatedAt: org.now,
      version: sql`${attachmentShares.version} + 1`,
    })
    .where(org.owns(attachmentShares, eq(attachmentShares.id, shareId)))
  return getShare(org, attachmentId, shareId)
}

/** Takes a link back. One that was taken back stays as it is. */
export async function revokeShare(
  org: OrgScope,
  { id: attachmentId, shareId }: { id: string; shareId: string },
): Promise<void> {
  await lockShare(org, { attachmentId, shareId })
  await org.db
    .update(attachmentShares)
    .set({ revokedAt: org.now, updatedAt: org.now, version: sql`${attachmentShares.version} + 1` })
    .where(org.owns(attachmentShares, eq(attachmentShares.id, shareId), isNull(attachmentShares.revokedAt)))
}

function lockShare(
  org: OrgScope,
  { attachmentId, shareId, version }: { attachmentId: string; shareId: string; version?: number | undefined },
) {
  const own = org.owns(
    attachmentShares,
    eq(attachmentShares.id, shareId),
    eq(attachmentShares.attachmentId, attachmentId),
  )
  return lockVersioned(org, attachmentShares, own, {
    version,
    missing: 'PAPER_SHARE_NOT_FOUND',
    current: () => getShare(org, attachmentId, shareId),
  })
}

type Asked = { hasWatermark: boolean; allowsDownload: boolean; expiresOn?: PaperShareUpdate['expiresOn'] }

function requireTerms(
  org: OrgScope,
  paper: Parameters<typeof refusalOf>[0],
  { expiresOn, ...terms }: Asked,
): void {
  const late = expiresOn === undefined ? null : expiryRefusal(expiresOn, org.today)
  if (late !== null) failInput('expiresOn', late)
  const refusal = refusalOf(paper, terms)
  if (refusal !== null) fail('PAPER_SHARE_REFUSED', undefined, refusal)
}
