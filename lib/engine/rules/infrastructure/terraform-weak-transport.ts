import { terraformRule } from './terraformRule.ts';

export const terraformWeakTransport = terraformRule({
  id: 'terraform-weak-transport',
  topic: 'tls',
  title: 'Unencrypted connections or old TLS in the cloud',
  severity: 'medium',
  cwe: 'CWE-319',
  why: 'What travels in the clear, or under broken TLS versions, can be read and changed on the way.',
  remedy: 'Allow encrypted connections only, with TLS 1.2 or later.',
  bad: [{ files: { 'main.tf': 'resource "azurerm_storage_account" "a" {\n  min_tls_version = "TLS1_0"\n}\n' } }],
  good: [{ files: { 'main.tf': 'resource "azurerm_storage_account" "a" {\n  min_tls_version = "TLS1_2"\n}\n' } }],
});
