/** The failures of reports and their widgets, a part of the error catalogue. */
export const reportErrors = {
  REPORT_NOT_FOUND: { status: 404, message: 'This report does not exist in this organization.' },
  REPORT_PAGE_NOT_FOUND: { status: 404, message: 'This report has no such page. Load the report again.' },
  WIDGET_NOT_FOUND: { status: 404, message: 'This report has no such widget. Load the report again.' },
  REPORT_TEMPLATE_NOT_FOUND: { status: 404, message: 'No report with this name comes with Kinfolio.' },
  REPORT_OF_OTHERS: {
    status: 403,
    message:
      'Only whoever made this report, an owner or an admin can change it. Duplicate it to have one of your own.',
  },
  REPORT_TOO_LARGE: {
    status: 422,
    message: 'This report is too large for one file. Make reports of its pages, or choose a shorter period.',
  },
  TOO_MANY_REPORTS: {
    status: 409,
    message: 'There are as many reports as an organization can have. Delete one that nobody reads first.',
  },
} as const
