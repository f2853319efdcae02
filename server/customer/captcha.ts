/** No captcha is set up, so none is asked for. */
export const noCaptcha = { isNeeded: false, siteKey: '' }
