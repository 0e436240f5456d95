import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadRelations: t`Failed to load relations`,
  loadRelationTypes: t`Failed to load the types of relations`,
  loadRelationTypeList: t`Failed to load the list of the types of relations`,
  createRelationType: t`Failed to add the type of relations`,
  updateRelationType: t`Failed to change the type of relations`,
  deleteRelationType: t`Failed to delete the type of relations`,
  restoreRelationType: t`Failed to bring the type of relations back`,
  loadGraph: t`Failed to load what ties the records`,
  loadSigning: t`Failed to load who can sign`,
  loadDependencies: t`Failed to load what hangs on the person`,
  createRelation: t`Failed to add the relation`,
  updateRelation: t`Failed to change the relation`,
  deleteRelation: t`Failed to remove the relation`,
  restoreRelation: t`Failed to bring the relation back`,
}
