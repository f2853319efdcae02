import '#storefront/styles.css'
