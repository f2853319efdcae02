export const sampleSecret = 'komod-demo-secret-not-for-production'
