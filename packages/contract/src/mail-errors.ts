/** The failures of mail, messages, the inbox and of what tells people in time; a part of the catalogue in `errors.ts`. */
export const mailErrors = {
  NOTICE_NOT_FOUND: {
    status: 404,
    message: 'This notice is not in your inbox. It may have been cleared away.',
  },
  PUSH_BROWSER_NOT_FOUND: {
    status: 404,
    message: 'This browser is not among yours any more. Load the page again.',
  },
  PUSH_ADDRESS_REFUSED: {
    status: 400,
    message: 'The messages of this browser would go to an address inside a network, so it is not added.',
  },
  TOO_MANY_PUSH_BROWSERS: {
    status: 409,
    message: 'There are as many browsers as there can be. Remove one that you do not use any more.',
  },
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message does not exist in this organization.' },
  MAIL_TOO_LARGE: {
    status: 413,
    message:
      'A mailbox is taken up to 50 MB, and a mail up to about 24 MB. Bring it in parts, or its files one by one.',
  },
  MAIL_ADDRESS_NOT_FOUND: {
    status: 404,
    message: 'There is no such mail address. Open the list of addresses again.',
  },
  MAIL_ARRIVAL_NOT_FOUND: {
    status: 404,
    message: 'This mail does not wait any more. Look for it in the shared inbox.',
  },
  MAIL_DOMAIN_MISSING: {
    status: 409,
    message:
      'This server has no domain for mail yet, so there are no addresses. Ask whoever runs it to set MAIL_DOMAIN.',
  },
  MAIL_ADDRESS_LIMIT: {
    status: 409,
    message: 'There are 200 mail addresses in use, which is as many as there can be. Disable one first.',
  },
  INBOUND_REFUSED: {
    status: 401,
    message:
      'This call brings no mail that can be believed: its secret or signature is missing, wrong or too old. Compare the settings of the service with those of this server.',
  },
  MAILS_WAITING: {
    status: 503,
    message: 'Too many mails wait to be read, so this one was not kept. Send it again later.',
  },
  REMINDER_NOT_FOUND: { status: 404, message: 'This reminder does not exist in this organization.' },
  REMINDER_RECORD_NOT_FOUND: {
    status: 404,
    message: 'The record to be reminded of does not exist in this organization.',
  },
  REMINDER_UNSEEN: {
    status: 400,
    message:
      'This person does not see the record, so they cannot be reminded of it. Choose somebody who does.',
  },
  TOO_MANY_REMINDERS: {
    status: 409,
    message: 'This organization has 5,000 open reminders, which is the most. Finish or delete some first.',
  },
  DRAFT_NOT_FOUND: {
    status: 404,
    message: 'This draft does not exist in this organization. It may have been sent or thrown away.',
  },
  DRAFT_HELD: {
    status: 409,
    message: 'Somebody else is writing this draft. Wait until they are done, or take it over.',
  },
  DRAFT_ON_ITS_WAY: {
    status: 409,
    message: 'This mail is on its way. Take it back first, while it still can be.',
  },
  DRAFT_GONE: { status: 409, message: 'This mail has gone already. Write another one that corrects it.' },
  DRAFT_INCOMPLETE: {
    status: 422,
    message: 'Something is missing in this mail. Fill it in and send it again.',
  },
  MAIL_DOUBTFUL: {
    status: 409,
    message:
      'Something about the recipients of this mail is doubtful. Look at them, and send it all the same if they are right.',
  },
  MAIL_FILES_TOO_LARGE: {
    status: 413,
    message: 'The papers of a mail come to at most 14 MB. Leave some out, or share them by a link.',
  },
  TOO_MANY_MAILS: {
    status: 429,
    message: 'This organization has sent as many mails as it can in 24 hours. Send this one tomorrow.',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    message: 'This organization has as many drafts as it can have. Send some, or throw them away.',
  },
  MESSAGE_TEMPLATE_NOT_FOUND: {
    status: 404,
    message: 'This template does not exist in this organization.',
  },
  TOO_MANY_MESSAGE_TEMPLATES: {
    status: 409,
    message: 'This organization has as many templates as it can have. Delete some first.',
  },
  MENTION_UNSEEN: {
    status: 409,
    message:
      'Somebody who is named in this note does not see the conversation. Assign it to them, or leave the name out.',
  },
  MESSAGE_RULE_NOT_FOUND: { status: 404, message: 'This message rule does not exist in this organization.' },
  MESSAGE_RULE_RUN_NOT_FOUND: {
    status: 404,
    message: 'What this rule did is not in the log of this organization.',
  },
  TOO_MANY_MESSAGE_RULES: {
    status: 409,
    message:
      'An organization has at most 100 message rules. Delete one that is not needed, then add this one.',
  },
  MAILBOX_NOT_FOUND: {
    status: 404,
    message: 'This mailbox does not exist in this organization, or it is in the trash.',
  },
  TOO_MANY_MAILBOXES: {
    status: 409,
    message: 'This organization reads as many mailboxes as it can. Remove one that is not needed.',
  },
  /** Of a wrong key, a wrong address and a mail that is not there, a stranger is told the same. */
  INBOUND_NOT_FOUND: {
    status: 404,
    message: 'There is no such message to fetch. Check key, message id and both addresses.',
  },
  MAILBOX_AWAY: {
    status: 503,
    message: 'The mailbox does not answer now. Try again in some minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>
