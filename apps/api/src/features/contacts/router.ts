import { inOrg, inOrgWithFile } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { readPicture } from '../pictures/commands.ts'
import { createContact, deleteContact, updateContact, uploadContactPicture } from './commands.ts'
import { createFamilyMember, createFamilyMembers } from './family/commands.ts'
import { addToCompany, linkPosition, removeFromCompany, unlinkPosition } from './links/commands.ts'
import { listPeopleOfCompany, listPeopleOfPosition, listPositionsOfContact } from './links/queries.ts'
import { getContactOrSurvivor, getContactPicture, listContacts, searchContacts } from './queries.ts'

/** Messages know contacts already, so that they hand this over. */
type LinkMessage = (
  org: OrgScope,
  link: { messageId: string; contactId: string; remove?: boolean },
) => Promise<void>

export function contactsRouter(files: FileStore, linkMessage: LinkMessage) {
  return {
    list: inOrg.contacts.list.handler(({ context, input }) => listContacts(context.org, input)),
    listOfType: inOrg.contacts.listOfType.handler(({ context, input }) =>
      listContacts(context.org, { ...input, contactType: [input.contactType] }),
    ),
    search: inOrg.contacts.search.handler(({ context, input }) => searchContacts(context.org, input)),
    createFamilyMembers: inOrg.contacts.createFamilyMembers.handler(({ context }) =>
      createFamilyMembers(context.org),
    ),
    createFamilyMember: inOrg.contacts.createFamilyMember.handler(({ context, input }) =>
      createFamilyMember(context.org, input.userId),
    ),
    get: inOrg.contacts.get.handler(({ context, input }) => getContactOrSurvivor(context.org, input.id)),
    positions: inOrg.contacts.positions.handler(({ context, input }) =>
      listPositionsOfContact(context.org, input.id),
    ),
    create: inOrg.contacts.create.handler(({ context, input }) => createContact(context.org, input)),
    update: inOrg.contacts.update.handler(({ context, input: { id, ...change } }) =>
      updateContact(context.org, id, change),
    ),
    remove: inOrg.contacts.remove.handler(({ context, input }) => deleteContact(context.org, input.id)),
    ofCompany: inOrg.contacts.ofCompany.handler(({ context, input }) =>
      listPeopleOfCompany(context.org, input.id),
    ),
    addToCompany: inOrg.contacts.addToCompany.handler(({ context, input: { id, ...person } }) =>
      addToCompany(context.org, id, person),
    ),
    removeFromCompany: inOrg.contacts.removeFromCompany.handler(({ context, input }) =>
      removeFromCompany(context.org, input.id, input.contactId),
    ),
    ofPosition: inOrg.contacts.ofPosition.handler(({ context, input }) =>
      listPeopleOfPosition(context.org, input.id),
    ),
    linkPosition: inOrg.contacts.linkPosition.handler(({ context, input }) =>
      linkPosition(context.org, input),
    ),
    unlinkPosition: inOrg.contacts.unlinkPosition.handler(({ context, input }) =>
      unlinkPosition(context.org, input.contactId, input.positionId),
    ),
    linkMessage: inOrg.contacts.linkMessage.handler(({ context, input }) => linkMessage(context.org, input)),
    unlinkMessage: inOrg.contacts.unlinkMessage.handler(({ context, input }) =>
      linkMessage(context.org, { ...input, remove: true }),
    ),
    picture: {
      get: inOrg.contacts.picture.get.handler(({ context, input }) =>
        getContactPicture(context.org, files, {
          ...input,
          etag: context.request.headers.get('if-none-match'),
        }),
      ),
      upload: inOrgWithFile.contacts.picture.upload.handler(async ({ context, input: { id, ...upload } }) => {
        const picture = await readPicture(context.orgId, upload)
        return context.enter((org) => uploadContactPicture(org, files, id, picture))
      }),
      remove: inOrg.contacts.picture.remove.handler(({ context, input }) =>
        updateContact(context.org, input.id, { pictureId: null }),
      ),
    },
  }
}
