/** The form by which a shopper asks to be reminded, or no more. */
export const remindForm = 'remind'
