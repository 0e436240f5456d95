import { BankDetailCallCreate, BankDetailCreate } from '@kinfolio/contract/bank-details'

import type { OrgScope } from '../access/scope.ts'
import { createBankDetail } from '../features/bank-details/commands.ts'
import { noteCall } from '../features/bank-details/decisions/commands.ts'
import type { DemoBankDetail } from './bank-details.ts'
import { type IdsByKind, recordNamed } from './named-records.ts'

/** Nobody is told of a sample. */
/** Records accounts of records by name, and the calls about them. */
export async function bankAll(
  org: OrgScope,
  accounts: readonly DemoBankDetail[],
  ids: IdsByKind,
): Promise<void> {
  for (const { of, account, call } of accounts) {
    const { entityType, entityId } = recordNamed(of, ids)
    const payee = { type: entityType, id: entityId }
    const { id } = await createBankDetail(org, BankDetailCreate.parse({ ...account, payee }))
    if (!call) continue
    const noted = { ...call, outcome: 'VERIFIED', calledOn: org.today }
    await noteCall(org, id, BankDetailCallCreate.parse(noted))
  }
}
