import { said, say } from '@kinfolio/contract/say'

import type { Mail } from '../../platform/mail.ts'

/** The mails of signing in and of keeping an account. */

export function verifyAddressMail(to: string, link: string): Mail {
  return {
    to,
    subject: said('Confirm your address for Kinfolio'),
    text: said(
      'Open this link within an hour to confirm that this address is yours.\n\nIf you did not ask for it, somebody mistyped theirs: leave it and nothing happens.',
    ),
    link,
    action: said('Confirm my address'),
  }
}

export function resetPasswordMail(to: string, link: string): Mail {
  return {
    to,
    subject: said('Choose a new password for Kinfolio'),
    text: said(
      'Somebody asked for a new password for this address. If it was you, open this link within an hour.\n\nIf not, nothing has changed and you need not do anything.',
    ),
    link,
    action: said('Choose a new password'),
  }
}

/** To the owner of an address that somebody else, or they themselves, tried to sign up with again. */
export function alreadyHasAccountMail(to: string, link: string): Mail {
  return {
    to,
    subject: said('You have an account at Kinfolio already'),
    text: said(
      'Somebody tried to sign up with this address, which has an account. If it was you, sign in; a forgotten password can be replaced there.\n\nIf not, nothing has changed and you need not do anything.',
    ),
    link,
    action: said('Sign in'),
  }
}

export function confirmChangeMail(to: string, newEmail: string, link: string): Mail {
  return {
    to,
    subject: said('Confirm your new address for Kinfolio'),
    text: say`Somebody who is signed in as you asked to change your address to ${newEmail}. If it was you, open this link within an hour, in the browser in which you are signed in.\n\nIf not, change your password: somebody else is using your account.`,
    link,
    action: said('Change my address'),
  }
}

export function signInCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: said('Your code for Kinfolio'),
    text: said(
      'Type this code within three minutes to sign in.\n\nIf you are not signing in, somebody knows your password: change it.',
    ),
    link: null,
    code,
  }
}

export function deleteAccountMail(to: string, link: string): Mail {
  return {
    to,
    subject: said('Delete your account at Kinfolio'),
    text: said(
      'Open this link within 24 hours, in the browser in which you are signed in, to delete your account. That can not be undone.\n\nIf you did not ask for it, change your password: somebody else is using your account.',
    ),
    link,
    action: said('Delete my account'),
  }
}

/** Tells the owner of an account that something about it changed. */
export function accountChangedMail(to: string, what: string, link: string): Mail {
  return {
    to,
    subject: what,
    text: say`${what}.\n\nIf it was not you, choose a new password at once and look through what happened on the page Security.`,
    link,
    action: said('Open Security'),
  }
}
