import { createI18n } from '@wxt-dev/i18n';

/** The messages of `locales/en.yml`: pages of the service speak English, as the service itself does. */
export const i18n = createI18n();
