// React and others choose their build by this, once, as they are loaded: so this file is loaded before them. Their
// development build costs three times the processor time per page.
process.env.NODE_ENV ||= process.argv.includes('--dev') ? 'development' : 'production'
