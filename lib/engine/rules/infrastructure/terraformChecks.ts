import type { MessageCode } from '../../../texts/say.ts';
import type { TerraformBlock } from '../../facts/infrastructure/terraformFacts.ts';

/** The groups under which settings of cloud resources are reported; each is one rule. */
export type TerraformTopic = 'public' | 'encryption' | 'key' | 'logging' | 'tls' | 'identity' | 'recovery';

/** A message about a setting. */
export type CloudCode = Extract<MessageCode, `cloud-${string}`>;

/** One setting of one kind of resource. */
export interface TerraformCheck {
  readonly topic: TerraformTopic;
  /** Resource type, or a prefix ending in `*`. */
  readonly resource: string;
  /** Nested blocks, then the attribute: `versioning.enabled`. `a|b` means either name. */
  readonly attribute: string;
  /** Values that are wrong; absent: the attribute's absence is wrong. */
  readonly wrong?: RegExp;
  readonly missing?: boolean;
  /** Another attribute that must fit too. */
  readonly only?: readonly [attribute: string, value: RegExp];
  readonly code: CloudCode;
}

const wrong = (
  topic: TerraformTopic,
  resource: string,
  attribute: string,
  value: RegExp,
  code: CloudCode,
): TerraformCheck => ({ topic, resource, attribute, wrong: value, code });
const needs = (
  topic: TerraformTopic,
  resource: string,
  attribute: string,
  code: CloudCode,
  value = /^false$/,
): TerraformCheck => ({ topic, resource, attribute, wrong: value, missing: true, code });

const FALSE = /^false$/;
const TRUE = /^true$/;
/** Every address, or a large part of the public ones (RFC 1918, RFC 6598 and loopback ranges are private). */
const EVERYWHERE =
  /::\/0|(?:^|["\s[])(?!(?:10|127)\.[\d.]{1,12}\/(?:[89]|[12]\d|3[0-2])(?!\d)|172\.(?:1[6-9]|2\d|3[01])\.[\d.]{1,8}\/(?:1[2-9]|[23]\d)|192\.168\.[\d.]{1,8}\/(?:1[6-9]|[23]\d)|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.[\d.]{1,8}\/[123]\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\/(?:\d|1[0-5])(?!\d)|(?:^|["\s[])(?!f[cd]|fe80)[0-9a-f]{1,4}:[0-9a-f:]*\/(?:\d|[12]\d|3[0-2])(?!\d)/i;
const OLD_TLS =
  /^(?:TLS_?v?1(?:[._]?[01])?|TLSv1(?:\.[01])?|TLS1_[01]|SSLv3|1\.[01]|TLSv1_2016|TLSEnforcementDisabled|Policy-Min-TLS-1-0.*|ELBSecurityPolicy-(?:2015-05|2016-08|TLS-1-[01].*|FS-2018-06|FS-1-[01].*))$/i;

/** How a code begins that says that anybody may act; a condition can take it back. */
export const EVERYBODY = 'cloud-everybody-';
const ANYBODY =
  /"?Principal"?\s*[:=]\s*(?:"\*"|\[[^\]]{0,2000}"\*"|\{\s*"?(?:AWS|Service|Federated)"?\s*[:=]\s*(?:"\*"|\[[^\]]{0,2000}"\*"))/;
/** The name of one of these actions, in quotes. */
const anyOf = (names: string, patterns = '(?!)'): RegExp =>
  new RegExp(`"(?:${names.replaceAll('*', '\\*').replaceAll(' ', '|')}|${patterns})"`);
/** Actions by which somebody gives themselves more rights (Rhino Security Labs, "AWS IAM privilege escalation"). */
const RAISES = anyOf(
  'iam:PassRole iam:CreateAccessKey iam:CreateLoginProfile iam:UpdateLoginProfile iam:AttachUserPolicy iam:AttachRolePolicy iam:AttachGroupPolicy iam:PutUserPolicy iam:PutRolePolicy iam:PutGroupPolicy iam:AddUserToGroup iam:UpdateAssumeRolePolicy iam:CreatePolicyVersion iam:SetDefaultPolicyVersion iam:* sts:AssumeRole lambda:CreateFunction lambda:UpdateFunctionCode lambda:InvokeFunction lambda:AddPermission ec2:RunInstances glue:CreateDevEndpoint glue:UpdateDevEndpoint glue:* cloudformation:CreateStack cloudformation:* datapipeline:CreatePipeline datapipeline:PutPipelineDefinition datapipeline:ActivatePipeline',
);
/** Actions whose answer is a credential (the list of the Parliament linter). */
const GIVES_CREDENTIALS = anyOf(
  'chime:CreateApiKey codepipeline:PollForJobs cognito-idp:AssociateSoftwareToken cognito-idp:DescribeUserPoolClient cognito-idp:GetUserPoolClient connect:GetFederationToken ec2:GetPasswordData ecr:GetAuthorizationToken gamelift:RequestUploadCredentials iam:CreateAccessKey iam:CreateLoginProfile iam:CreateServiceSpecificCredential iam:ResetServiceSpecificCredential iam:UpdateAccessKey lightsail:GetInstanceAccessDetails lightsail:GetRelationalDatabaseMasterUserPassword rds-db:connect redshift:CreateClusterUser redshift:GetClusterCredentials sso:GetRoleCredentials sts:GetFederationToken sts:GetSessionToken',
  'mediapackage:Rotate\\w{1,30}Credentials|sts:AssumeRole\\w{0,30}',
);
/** Actions that open a resource to others by writing its policy. */
const OPENS = anyOf(
  'ecr:SetRepositoryPolicy ecr:DeleteRepositoryPolicy backup:PutBackupVaultAccessPolicy backup:DeleteBackupVaultAccessPolicy s3:PutBucketPolicy s3:PutBucketAcl s3:PutBucketPublicAccessBlock s3:PutObjectAcl s3:PutAccessPointPolicy s3:DeleteBucketPolicy s3:DeleteBucketAcl s3:DeleteBucketPublicAccessBlock s3:DeleteObjectAcl s3:DeleteAccessPointPolicy kms:PutKeyPolicy kms:CreateGrant lambda:AddPermission lambda:AddLayerVersionPermission sqs:AddPermission sns:AddPermission secretsmanager:PutResourcePolicy secretsmanager:DeleteResourcePolicy ses:PutIdentityPolicy glacier:SetVaultAccessPolicy es:* es:CreateElasticsearchDomain es:UpdateElasticsearchDomainConfig glue:PutResourcePolicy iam:UpdateAssumeRolePolicy ram:CreateResourceShare ram:AssociateResourceShare',
);
/** Actions that read what is kept secret, over every resource. */
const READS =
  /"(?:secretsmanager:GetSecretValue|ssm:(?:GetParameters?(?:ByPath)?|\*))"(?=[^]*\bResource"?\s*[:=]\s*\[?\s*"\*")/;
/** A role for builds on GitHub without saying of which repository. */
const ANY_REPOSITORY =
  /^(?![^]*token\.actions\.githubusercontent\.com:sub)[^]*oidc-provider\/token\.actions\.githubusercontent\.com/;

/** Settings that providers' own guides call unsafe (AWS, Azure and Google documentation; CIS benchmarks). */
export const TERRAFORM_CHECKS: readonly TerraformCheck[] = [
  // Open to everybody
  wrong(
    'public',
    'aws_s3_bucket*',
    'acl',
    /^(?:public-read(?:-write)?|authenticated-read|website)$/,
    'cloud-bucket-readable',
  ),
  ...['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].map((name) =>
    wrong('public', 'aws_s3_bucket_public_access_block', name, FALSE, 'cloud-bucket-guard-off'),
  ),
  ...[
    'aws_db_instance',
    'aws_rds_cluster_instance',
    'aws_redshift_cluster',
    'aws_dms_replication_instance',
    'aws_mq_broker',
    'aws_neptune_cluster_instance',
    'aws_docdb_cluster_instance',
  ].map((resource) => wrong('public', resource, 'publicly_accessible', TRUE, 'cloud-reachable')),
  wrong(
    'public',
    'aws_security_group',
    'ingress.cidr_blocks|ingress.ipv6_cidr_blocks',
    EVERYWHERE,
    'cloud-open-to-every-address',
  ),
  {
    ...wrong(
      'public',
      'aws_security_group_rule',
      'cidr_blocks|ipv6_cidr_blocks',
      EVERYWHERE,
      'cloud-open-to-every-address',
    ),
    only: ['type', /^ingress$/],
  },
  wrong(
    'public',
    'aws_vpc_security_group_ingress_rule',
    'cidr_ipv4|cidr_ipv6',
    EVERYWHERE,
    'cloud-open-to-every-address',
  ),
  {
    ...wrong('public', 'aws_network_acl_rule', 'cidr_block|ipv6_cidr_block', EVERYWHERE, 'cloud-open-to-every-address'),
    only: ['rule_action', /^allow$/],
  },
  wrong(
    'public',
    'aws_network_acl|aws_default_network_acl',
    'ingress.cidr_block|ingress.ipv6_cidr_block',
    EVERYWHERE,
    'cloud-open-to-every-address',
  ),
  {
    ...wrong('public', 'aws_network_acl_rule', 'protocol', /^(?:all|-1)$/, 'cloud-every-port-open'),
    only: ['rule_action', /^allow$/],
  },
  wrong(
    'public',
    'aws_network_acl|aws_default_network_acl',
    'ingress.protocol',
    /^(?:all|-1)$/,
    'cloud-every-port-open',
  ),
  wrong('public', 'aws_default_security_group', 'ingress.cidr_blocks', EVERYWHERE, 'cloud-open-to-every-address'),
  wrong('public', 'aws_eks_cluster', 'vpc_config.public_access_cidrs', EVERYWHERE, 'cloud-control-plane-open'),
  wrong('public', 'aws_instance', 'associate_public_ip_address', TRUE, 'cloud-machine-public'),
  wrong('public', 'aws_launch_configuration', 'associate_public_ip_address', TRUE, 'cloud-machines-public'),
  wrong('public', 'aws_subnet', 'map_public_ip_on_launch', TRUE, 'cloud-machines-get-public'),
  wrong('public', 'aws_ami_launch_permission', 'group', /^all$/, 'cloud-image-public'),
  wrong('public', 'aws_lambda_function_url', 'authorization_type', /^NONE$/, 'cloud-function-open'),
  wrong('public', 'aws_api_gateway_method', 'authorization', /^NONE$/, 'cloud-method-open'),
  wrong('public', 'aws_elasticsearch_domain_policy', 'access_policies', /"\*"/, 'cloud-domain-open'),
  wrong(
    'public',
    'azurerm_storage_account',
    'allow_blob_public_access|allow_nested_items_to_be_public',
    TRUE,
    'cloud-blobs-public',
  ),
  wrong(
    'public',
    'azurerm_storage_account|azurerm_key_vault',
    'public_network_access_enabled',
    TRUE,
    'cloud-reachable',
  ),
  wrong(
    'public',
    'azurerm_storage_container',
    'container_access_type',
    /^(?:blob|container)$/,
    'cloud-container-readable',
  ),
  wrong(
    'public',
    'azurerm_storage_account_network_rules|azurerm_key_vault|azurerm_storage_account|azurerm_cognitive_account',
    'default_action|network_rules.default_action|network_acls.default_action',
    /^Allow$/i,
    'cloud-every-network',
  ),
  wrong(
    'public',
    'azurerm_*server*|azurerm_cosmosdb_account|azurerm_data_factory|azurerm_search_service|azurerm_synapse_workspace|azurerm_iothub|azurerm_eventgrid_*|azurerm_container_registry|azurerm_cognitive_account',
    'public_network_access_enabled',
    TRUE,
    'cloud-reachable',
  ),
  wrong(
    'public',
    'azurerm_network_security_rule|azurerm_network_security_group',
    'source_address_prefix|security_rule.source_address_prefix',
    /^(?:\*|0\.0\.0\.0\/0|Internet|any)$/i,
    'cloud-open-to-every-address',
  ),
  wrong('public', 'azurerm_*_firewall_rule', 'start_ip_address', /^0\.0\.0\.0$/, 'cloud-open-to-every-address'),
  wrong(
    'public',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'cors.allowed_origins|site_config.cors.allowed_origins',
    /"\*"/,
    'cloud-cors-credentials',
  ),
  wrong('public', 'azurerm_kubernetes_cluster', 'private_cluster_enabled', FALSE, 'cloud-control-plane-public'),
  wrong('public', 'google_compute_firewall', 'source_ranges', EVERYWHERE, 'cloud-open-to-every-address'),
  wrong(
    'public',
    'google_storage_bucket_iam_*|google_bigquery_dataset*|google_kms_crypto_key_iam_*|google_pubsub_topic_iam_*|google_cloud_run_service_iam_*|google_cloudfunctions_function_iam_*|google_*_iam_*',
    'member|members|access.special_group|special_group',
    /allUsers|allAuthenticatedUsers/,
    'cloud-open-to-anyone',
  ),
  wrong(
    'public',
    'google_storage_bucket_acl|google_storage_default_object_acl',
    'predefined_acl|role_entity',
    /public|allUsers|allAuthenticatedUsers/i,
    'cloud-bucket-readable',
  ),
  wrong(
    'public',
    'google_sql_database_instance',
    'settings.ip_configuration.ipv4_enabled',
    TRUE,
    'cloud-database-public',
  ),
  wrong(
    'public',
    'google_sql_database_instance',
    'settings.ip_configuration.authorized_networks.value',
    EVERYWHERE,
    'cloud-open-to-every-address',
  ),
  wrong(
    'public',
    'google_container_cluster',
    'master_authorized_networks_config.cidr_blocks.cidr_block',
    EVERYWHERE,
    'cloud-control-plane-open',
  ),
  wrong(
    'public',
    'google_container_cluster',
    'private_cluster_config.enable_private_nodes',
    FALSE,
    'cloud-nodes-public',
  ),
  wrong('public', 'digitalocean_firewall', 'inbound_rule.source_addresses', EVERYWHERE, 'cloud-open-to-every-address'),
  wrong('public', 'github_repository', 'visibility', /^public$/, 'cloud-repository-public'),
  wrong('public', 'github_repository', 'private', FALSE, 'cloud-repository-public'),
  // At rest without encryption
  ...['aws_db_instance', 'aws_rds_cluster', 'aws_neptune_cluster', 'aws_docdb_cluster'].map((resource) =>
    needs('encryption', resource, 'storage_encrypted', 'cloud-data-unencrypted'),
  ),
  needs('encryption', 'aws_ebs_volume', 'encrypted', 'cloud-data-unencrypted'),
  needs(
    'encryption',
    'aws_efs_file_system|aws_redshift_cluster|aws_ebs_snapshot_copy',
    'encrypted',
    'cloud-data-unencrypted',
  ),
  wrong(
    'encryption',
    'aws_instance|aws_launch_configuration|aws_launch_template',
    'root_block_device.encrypted|ebs_block_device.encrypted|block_device_mappings.ebs.encrypted',
    FALSE,
    'cloud-disk-unencrypted',
  ),
  wrong('encryption', 'aws_ebs_encryption_by_default', 'enabled', FALSE, 'cloud-new-disks-unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'at_rest_encryption_enabled', 'cloud-data-unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'transit_encryption_enabled', 'cloud-transit-unencrypted'),
  needs(
    'encryption',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'encrypt_at_rest.enabled',
    'cloud-data-unencrypted',
  ),
  needs(
    'encryption',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'node_to_node_encryption.enabled',
    'cloud-node-transit-unencrypted',
  ),
  needs('encryption', 'aws_kinesis_stream', 'encryption_type', 'cloud-data-unencrypted', /^NONE$/),
  needs('encryption', 'aws_sns_topic', 'kms_master_key_id', 'cloud-messages-unencrypted', /^$/),
  needs('key', 'aws_dynamodb_table', 'server_side_encryption.enabled', 'cloud-no-own-key'),
  needs('key', 'aws_ecr_repository', 'encryption_configuration.encryption_type', 'cloud-no-own-key', /^AES256$/),
  wrong('encryption', 'aws_sqs_queue', 'sqs_managed_sse_enabled', FALSE, 'cloud-messages-unencrypted'),
  needs('encryption', 'aws_kms_key', 'enable_key_rotation', 'cloud-key-not-rotated'),
  needs(
    'encryption',
    'aws_athena_database',
    'encryption_configuration.encryption_option',
    'cloud-results-unencrypted',
    /^$/,
  ),
  needs('key', 'aws_cloudtrail', 'kms_key_id', 'cloud-log-no-own-key', /^$/),
  needs('key', 'aws_cloudwatch_log_group', 'kms_key_id', 'cloud-log-no-own-key', /^$/),
  needs('key', 'aws_secretsmanager_secret', 'kms_key_id', 'cloud-no-own-key', /^$/),
  wrong('encryption', 'aws_dax_cluster', 'server_side_encryption.enabled', FALSE, 'cloud-data-unencrypted'),
  wrong(
    'encryption',
    'aws_codebuild_project',
    'artifacts.encryption_disabled|encryption_disabled',
    TRUE,
    'cloud-artifacts-unencrypted',
  ),
  wrong(
    'encryption',
    'aws_athena_workgroup',
    'configuration.enforce_workgroup_configuration',
    FALSE,
    'cloud-clients-disable-encryption',
  ),
  wrong(
    'encryption',
    'aws_workspaces_workspace',
    'root_volume_encryption_enabled|user_volume_encryption_enabled',
    FALSE,
    'cloud-disk-unencrypted',
  ),
  wrong('encryption', 'azurerm_managed_disk', 'encryption_settings.enabled', FALSE, 'cloud-disk-unencrypted'),
  wrong('encryption', 'azurerm_*virtual_machine*', 'encryption_at_host_enabled', FALSE, 'cloud-disk-unencrypted'),
  wrong('encryption', 'azurerm_*server', 'infrastructure_encryption_enabled', FALSE, 'cloud-encrypted-once'),
  wrong('encryption', 'azurerm_data_lake_store', 'encryption_state', /^Disabled$/, 'cloud-data-unencrypted'),
  wrong(
    'encryption',
    'google_kms_crypto_key',
    'rotation_period',
    /^(?:[89]\d{6,}|[1-9]\d{7,})s$/,
    'cloud-key-rotated-rarely',
  ),
  needs('encryption', 'google_kms_crypto_key', 'rotation_period', 'cloud-key-not-rotated', /^$/),
  // Old or no transport security
  wrong('tls', 'aws_lb_listener|aws_alb_listener', 'ssl_policy', OLD_TLS, 'cloud-old-tls'),
  wrong('tls', 'aws_cloudfront_distribution', 'viewer_certificate.minimum_protocol_version', OLD_TLS, 'cloud-old-tls'),
  wrong(
    'tls',
    'aws_cloudfront_distribution',
    'default_cache_behavior.viewer_protocol_policy|ordered_cache_behavior.viewer_protocol_policy',
    /^allow-all$/,
    'cloud-pages-unencrypted',
  ),
  wrong('tls', 'aws_api_gateway_domain_name', 'security_policy', OLD_TLS, 'cloud-old-tls'),
  wrong(
    'tls',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'domain_endpoint_options.tls_security_policy',
    OLD_TLS,
    'cloud-old-tls',
  ),
  wrong(
    'tls',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'domain_endpoint_options.enforce_https',
    FALSE,
    'cloud-unencrypted-connections',
  ),
  wrong(
    'tls',
    'aws_msk_cluster',
    'encryption_info.encryption_in_transit.client_broker',
    /PLAINTEXT/,
    'cloud-unencrypted-connections',
  ),
  wrong(
    'tls',
    'azurerm_storage_account',
    'enable_https_traffic_only|https_traffic_only_enabled',
    FALSE,
    'cloud-unencrypted-connections',
  ),
  wrong(
    'tls',
    'azurerm_*',
    'min_tls_version|minimum_tls_version|ssl_minimal_tls_version_enforced|site_config.min_tls_version|site_config.minimum_tls_version',
    OLD_TLS,
    'cloud-old-tls',
  ),
  wrong(
    'tls',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'https_only',
    FALSE,
    'cloud-unencrypted-connections',
  ),
  needs('tls', 'azurerm_app_service|azurerm_function_app', 'https_only', 'cloud-unencrypted-connections'),
  wrong('tls', 'azurerm_*server', 'ssl_enforcement_enabled', FALSE, 'cloud-unencrypted-connections'),
  wrong(
    'tls',
    'azurerm_redis_cache',
    'enable_non_ssl_port|non_ssl_port_enabled',
    TRUE,
    'cloud-unencrypted-connections',
  ),
  wrong(
    'tls',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'site_config.ftps_state',
    /^AllAllowed$/,
    'cloud-unencrypted-ftp',
  ),
  wrong('tls', 'azurerm_cdn_endpoint', 'is_http_allowed', TRUE, 'cloud-unencrypted-connections'),
  wrong('tls', 'google_compute_ssl_policy', 'min_tls_version', OLD_TLS, 'cloud-old-tls'),
  wrong('tls', 'google_compute_ssl_policy', 'profile', /^COMPATIBLE$/, 'cloud-old-ciphers'),
  wrong(
    'tls',
    'google_sql_database_instance',
    'settings.ip_configuration.require_ssl',
    FALSE,
    'cloud-unencrypted-connections',
  ),
  wrong('tls', 'google_dns_managed_zone', 'dnssec_config.state', /^off$/, 'cloud-zone-unsigned'),
  wrong(
    'tls',
    'google_dns_managed_zone',
    'dnssec_config.default_key_specs.algorithm',
    /^rsasha1$/,
    'cloud-zone-signed-weakly',
  ),
  wrong('tls', 'helm_release|kubernetes_*', 'insecure|skip_tls_verify', TRUE, 'cloud-certificates-unverified'),
  // Who may do what
  wrong(
    'identity',
    'aws_iam_policy|aws_iam_role_policy|aws_iam_user_policy|aws_iam_group_policy|aws_ssoadmin_permission_set_inline_policy',
    'policy|inline_policy',
    /"?Action"?\s*[:=]\s*\[?\s*"\*"/,
    'cloud-every-action',
  ),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', /^\[\s*"\*"\s*\]$/, 'cloud-every-action'),
  wrong('identity', 'aws_iam_*attachment', 'policy_arn', /AdministratorAccess/, 'cloud-administrator-rights'),
  wrong(
    'identity',
    'aws_sns_topic_policy|aws_sqs_queue_policy|aws_s3_bucket_policy|aws_ecr_repository_policy|aws_kms_key|aws_secretsmanager_secret_policy|aws_glacier_vault|aws_backup_vault_policy',
    'policy|access_policy',
    ANYBODY,
    'cloud-everybody-allowed',
  ),
  wrong(
    'identity',
    'aws_sqs_queue_policy|aws_sns_topic_policy',
    'policy',
    /"?Action"?\s*[:=]\s*\[?\s*"(?:(?:sqs|sns|SQS|SNS):)?\*"|"?Action"?\s*[:=]\s*\[[^\]]{0,2000}"(?:(?:sqs|sns|SQS|SNS):)?\*"/,
    'cloud-every-action',
  ),
  wrong('identity', 'aws_iam_role', 'assume_role_policy', ANYBODY, 'cloud-everybody-role'),
  wrong(
    'identity',
    'aws_instance|aws_launch_template|aws_launch_configuration',
    'metadata_options.http_tokens',
    /^optional$/,
    'cloud-metadata-keys',
  ),
  wrong(
    'identity',
    'aws_iam_account_password_policy',
    'minimum_password_length',
    /^(?:[0-9]|1[0-3])$/,
    'cloud-short-passwords',
  ),
  ...['require_lowercase_characters', 'require_numbers', 'require_symbols', 'require_uppercase_characters'].map(
    (name) => wrong('identity', 'aws_iam_account_password_policy', name, FALSE, 'cloud-simple-passwords'),
  ),
  wrong(
    'identity',
    'azurerm_*virtual_machine*',
    'disable_password_authentication|os_profile_linux_config.disable_password_authentication',
    FALSE,
    'cloud-password-login-allowed',
  ),
  wrong('identity', 'azurerm_container_registry', 'admin_enabled', TRUE, 'cloud-shared-admin-login'),
  wrong(
    'identity',
    'azurerm_kubernetes_cluster',
    'role_based_access_control.enabled|role_based_access_control_enabled',
    FALSE,
    'cloud-access-control-off',
  ),
  wrong('identity', 'azurerm_role_definition', 'permissions.actions', /^\[\s*"\*"\s*\]$/, 'cloud-every-action'),
  wrong(
    'identity',
    'azurerm_app_service|azurerm_function_app',
    'auth_settings.enabled',
    FALSE,
    'cloud-no-login-needed',
  ),
  wrong(
    'identity',
    'azurerm_app_service|azurerm_*_web_app',
    'site_config.remote_debugging_enabled',
    TRUE,
    'cloud-remote-debugging',
  ),
  wrong(
    'identity',
    'azurerm_service_fabric_cluster',
    'fabric_settings.parameters.ClusterProtectionLevel',
    /^(?:None|Sign)$/,
    'cloud-node-messages-readable',
  ),
  wrong(
    'identity',
    'google_project_iam_*|google_folder_iam_*|google_organization_iam_*',
    'role',
    /^roles\/(?:owner|editor|iam\.serviceAccountTokenCreator|iam\.serviceAccountUser)$/,
    'cloud-basic-role',
  ),
  wrong('identity', 'google_compute_instance', 'can_ip_forward', TRUE, 'cloud-forwards-traffic'),
  wrong(
    'identity',
    'google_compute_instance*',
    'metadata.serial-port-enable|metadata.enable-oslogin|metadata.block-project-ssh-keys',
    /^(?:true|TRUE|1)$/,
    'cloud-serial-port',
  ),
  wrong('identity', 'google_container_cluster', 'enable_legacy_abac', TRUE, 'cloud-legacy-access-control'),
  wrong(
    'identity',
    'google_container_cluster',
    'master_auth.client_certificate_config.issue_client_certificate',
    TRUE,
    'cloud-client-certificate-login',
  ),
  wrong(
    'identity',
    'google_container_node_pool|google_container_cluster',
    'management.auto_repair|management.auto_upgrade',
    FALSE,
    'cloud-nodes-not-updated',
  ),
  wrong(
    'identity',
    'google_container_cluster|google_container_node_pool|google_compute_instance',
    'node_config.shielded_instance_config.enable_secure_boot|shielded_instance_config.enable_integrity_monitoring|shielded_instance_config.enable_vtpm|enable_shielded_nodes',
    FALSE,
    'cloud-boot-unmonitored',
  ),
  wrong('identity', 'google_storage_bucket', 'uniform_bucket_level_access', FALSE, 'cloud-object-rights-differ'),
  wrong(
    'identity',
    'aws_ecs_task_definition',
    'container_definitions',
    /"privileged"\s*[:=]\s*true/,
    'cloud-container-privileged',
  ),
  wrong('identity', 'aws_codebuild_project', 'environment.privileged_mode', TRUE, 'cloud-builds-privileged'),
  wrong(
    'identity',
    'aws_rds_cluster|aws_db_instance|aws_neptune_cluster',
    'iam_database_authentication_enabled',
    FALSE,
    'cloud-password-instead-of-role',
  ),
  wrong('identity', 'aws_lambda_permission', 'principal', /^\*$/, 'cloud-everyone-calls-function'),
  wrong(
    'identity',
    'kubernetes_*',
    'spec.host_network|spec.host_pid|spec.container.security_context.privileged|security_context.privileged|security_context.allow_privilege_escalation',
    TRUE,
    'cloud-container-reaches-machine',
  ),
  // What happened cannot be seen afterwards
  wrong(
    'logging',
    'aws_cloudtrail',
    'enable_log_file_validation|is_multi_region_trail|enable_logging|include_global_service_events',
    FALSE,
    'cloud-log-incomplete',
  ),
  needs('logging', 'aws_cloudtrail', 'enable_log_file_validation', 'cloud-log-changeable'),
  needs('logging', 'aws_api_gateway_stage', 'xray_tracing_enabled', 'cloud-calls-untraced'),
  wrong('logging', 'aws_lb|aws_alb', 'access_logs.enabled', FALSE, 'cloud-requests-unlogged'),
  wrong('logging', 'aws_mq_broker', 'logs.general|logs.audit', FALSE, 'cloud-unlogged'),
  needs('logging', 'aws_redshift_cluster', 'logging.enable', 'cloud-unlogged'),
  wrong('logging', 'aws_ecr_repository', 'image_scanning_configuration.scan_on_push', FALSE, 'cloud-images-unscanned'),
  wrong('logging', 'aws_ecs_cluster', 'setting.value', /^disabled$/, 'cloud-containers-unmonitored'),
  wrong('logging', 'aws_guardduty_detector', 'enable', FALSE, 'cloud-attacks-undetected'),
  wrong(
    'logging',
    'aws_config_configuration_aggregator',
    'account_aggregation_source.all_regions',
    FALSE,
    'cloud-regions-unmonitored',
  ),
  wrong('logging', 'aws_docdb_cluster_parameter_group', 'parameter.value', /^disabled$/, 'cloud-unlogged'),
  wrong('logging', 'azurerm_monitor_log_profile', 'retention_policy.enabled', FALSE, 'cloud-log-not-kept'),
  wrong('logging', 'azurerm_network_watcher_flow_log', 'retention_policy.enabled', FALSE, 'cloud-log-not-kept'),
  wrong(
    'logging',
    'azurerm_postgresql_configuration|azurerm_postgresql_flexible_server_configuration',
    'value',
    /^off$/i,
    'cloud-unlogged',
  ),
  wrong(
    'logging',
    'azurerm_mssql_server_security_alert_policy|azurerm_sql_server_security_alert_policy',
    'state',
    /^Disabled$/i,
    'cloud-attacks-unreported',
  ),
  wrong(
    'logging',
    'azurerm_security_center_contact',
    'alert_notifications|alerts_to_admins',
    FALSE,
    'cloud-nobody-notified',
  ),
  wrong(
    'logging',
    'azurerm_app_service|azurerm_*_web_app',
    'logs.detailed_error_messages_enabled|logs.failed_request_tracing_enabled|logs.http_logs.enabled',
    FALSE,
    'cloud-requests-unlogged',
  ),
  wrong('logging', 'google_container_cluster', 'logging_service|monitoring_service', /^none$/, 'cloud-unlogged'),
  wrong('logging', 'google_compute_subnetwork', 'enable_flow_logs', FALSE, 'cloud-traffic-unlogged'),
  wrong('logging', 'google_sql_database_instance', 'settings.database_flags.value', /^off$/, 'cloud-unlogged'),
  // What is lost cannot be had back
  wrong(
    'recovery',
    'aws_db_instance|aws_rds_cluster|aws_elasticache_cluster|aws_redshift_cluster',
    'backup_retention_period|snapshot_retention_limit|automated_snapshot_retention_period',
    /^0$/,
    'cloud-no-backup',
  ),
  wrong(
    'recovery',
    'aws_s3_bucket_versioning|aws_s3_bucket',
    'versioning_configuration.status|versioning.enabled',
    /^(?:Disabled|Suspended|false)$/,
    'cloud-no-versions',
  ),
  wrong(
    'recovery',
    'aws_s3_bucket|aws_s3_bucket_versioning',
    'versioning.mfa_delete',
    FALSE,
    'cloud-deletable-with-key',
  ),
  wrong('recovery', 'aws_dynamodb_table', 'point_in_time_recovery.enabled', FALSE, 'cloud-no-backup'),
  wrong('recovery', 'aws_ecr_repository', 'image_tag_mutability', /^MUTABLE$/, 'cloud-image-mutable'),
  wrong('recovery', 'azurerm_key_vault', 'purge_protection_enabled', FALSE, 'cloud-keys-lost-at-once'),
  wrong('recovery', 'azurerm_*server', 'geo_redundant_backup_enabled', FALSE, 'cloud-backups-one-place'),
  wrong('recovery', 'google_sql_database_instance', 'settings.backup_configuration.enabled', FALSE, 'cloud-no-backup'),
  wrong('recovery', 'google_storage_bucket', 'versioning.enabled', FALSE, 'cloud-no-versions'),
  wrong('recovery', 'google_spanner_*|google_bigtable_*', 'deletion_protection', FALSE, 'cloud-deletable-by-mistake'),
  // Settings whose default is the open one: absence is said, with little weight
  ...[
    'azurerm_data_factory',
    'azurerm_mysql_server',
    'azurerm_postgresql_server',
    'azurerm_mssql_server',
    'azurerm_mariadb_server',
    'azurerm_cosmosdb_account',
    'azurerm_redis_cache',
    'azurerm_search_service',
    'azurerm_iothub',
    'azurerm_eventgrid_topic',
    'azurerm_eventgrid_domain',
    'azurerm_container_registry',
    'azurerm_cognitive_account',
    'azurerm_synapse_workspace',
    'azurerm_app_configuration',
  ].map((resource) => needs('public', resource, 'public_network_access_enabled', 'cloud-reachable-by-default', TRUE)),
  needs('public', 'azurerm_storage_sync', 'incoming_traffic_policy', 'cloud-reachable', /^AllowAllTraffic$/),
  needs('public', 'azurerm_cosmosdb_account', 'is_virtual_network_filter_enabled', 'cloud-every-network'),
  needs(
    'public',
    'azurerm_kubernetes_cluster',
    'api_server_authorized_ip_ranges|api_server_access_profile.authorized_ip_ranges',
    'cloud-control-plane-open',
    /^\[\s*\]$/,
  ),
  needs('public', 'azurerm_key_vault', 'network_acls.default_action', 'cloud-every-network', /^Allow$/i),
  needs('public', 'azurerm_synapse_workspace', 'managed_virtual_network_enabled', 'cloud-no-own-network'),
  needs('public', 'google_dataflow_job', 'ip_configuration', 'cloud-workers-public', /^WORKER_IP_PUBLIC$/),
  needs(
    'public',
    'google_dataproc_cluster',
    'cluster_config.gce_cluster_config.internal_ip_only',
    'cloud-machines-public',
  ),
  needs('public', 'google_notebooks_instance', 'no_public_ip', 'cloud-machine-public'),
  needs('public', 'google_cloudbuild_worker_pool', 'worker_config.no_external_ip', 'cloud-workers-public'),
  wrong('public', 'aws_eks_cluster', 'vpc_config.endpoint_public_access', TRUE, 'cloud-control-plane-public'),
  needs('public', 'aws_transfer_server', 'endpoint_type', 'cloud-reachable', /^PUBLIC$/),
  wrong('public', 'aws_glacier_vault', 'access_policy', /"Principal":\s*"\*"|"AWS":\s*\[?\s*"\*"/, 'cloud-vault-open'),
  wrong(
    'public',
    'aws_opensearchserverless_security_policy',
    'policy',
    /AllowFromPublic"?\s*[:=]\s*true/,
    'cloud-collection-open',
  ),
  wrong(
    'public',
    'google_alloydb_instance|google_compute_instance',
    'network_interface.access_config.nat_ip',
    /./,
    'cloud-machine-public',
  ),
  needs('key', 'aws_lambda_function', 'kms_key_arn', 'cloud-environment-no-own-key', /^$/),
  needs('key', 'aws_backup_vault', 'kms_key_arn', 'cloud-no-own-key', /^$/),
  needs('key', 'aws_docdb_cluster|aws_neptune_cluster|aws_rds_cluster', 'kms_key_id', 'cloud-no-own-key', /^$/),
  needs('key', 'aws_ebs_snapshot_copy|aws_ebs_volume', 'kms_key_id', 'cloud-no-own-key', /^$/),
  needs(
    'encryption',
    'aws_athena_workgroup',
    'configuration.result_configuration.encryption_configuration.encryption_option',
    'cloud-results-unencrypted',
    /^$/,
  ),
  wrong(
    'encryption',
    'aws_codebuild_project',
    'secondary_artifacts.encryption_disabled',
    TRUE,
    'cloud-artifacts-unencrypted',
  ),
  needs('key', 'aws_codebuild_project', 'encryption_key', 'cloud-no-own-key', /^$/),
  needs('key', 'aws_opensearchserverless_security_policy', 'policy', 'cloud-no-own-key', /AWSOwnedKey"?\s*[:=]\s*true/),
  needs(
    'key',
    'aws_fsx_*_file_system|aws_kinesisanalyticsv2_application|aws_sagemaker_notebook_instance|aws_imagebuilder_component|aws_timestreamwrite_database|aws_workspaces_workspace|aws_redshift_cluster|aws_dynamodb_table|aws_kinesis_video_stream|aws_ecr_repository',
    'kms_key_id|kms_key_arn|volume_encryption_key|server_side_encryption.kms_key_arn|encryption_configuration.kms_key',
    'cloud-no-own-key',
    /^$/,
  ),
  needs('encryption', 'azurerm_automation_variable_*', 'encrypted', 'cloud-value-unencrypted'),
  needs('encryption', 'azurerm_kusto_cluster', 'double_encryption_enabled', 'cloud-encrypted-once'),
  needs(
    'encryption',
    'azurerm_kusto_cluster',
    'enable_disk_encryption|disk_encryption_enabled',
    'cloud-disk-unencrypted',
  ),
  needs(
    'encryption',
    'azurerm_*virtual_machine_scale_set|azurerm_*_virtual_machine',
    'encryption_at_host_enabled',
    'cloud-disk-unencrypted',
  ),
  needs(
    'encryption',
    'azurerm_mysql_server|azurerm_postgresql_server',
    'infrastructure_encryption_enabled',
    'cloud-encrypted-once',
  ),
  ...[
    ['google_compute_disk', 'disk_encryption_key'],
    ['google_bigquery_dataset', 'default_encryption_configuration'],
    ['google_bigquery_table', 'encryption_configuration'],
    ['google_pubsub_topic', 'kms_key_name'],
    ['google_spanner_database', 'encryption_config'],
    ['google_artifact_registry_repository', 'kms_key_name'],
    ['google_bigtable_instance', 'cluster.kms_key_name'],
    ['google_dataflow_job', 'kms_key_name'],
    ['google_dataproc_cluster', 'cluster_config.encryption_config'],
    ['google_data_fusion_instance', 'crypto_key_config'],
    ['google_vertex_ai_dataset', 'encryption_spec'],
    ['google_vertex_ai_metadata_store', 'encryption_spec'],
    ['google_storage_bucket', 'encryption'],
    ['google_sql_database_instance', 'encryption_key_name'],
    ['google_container_cluster', 'database_encryption'],
    ['google_secret_manager_secret', 'replication.user_managed.replicas.customer_managed_encryption'],
  ].map(([resource = '', attribute = '']) => needs('key', resource, attribute, 'cloud-no-own-key', /^$/)),
  needs('tls', 'aws_cloudfront_distribution', 'viewer_certificate.minimum_protocol_version', 'cloud-old-tls', OLD_TLS),
  needs('tls', 'azurerm_storage_account', 'min_tls_version', 'cloud-old-tls', OLD_TLS),
  wrong('tls', 'aws_redshift_parameter_group', 'parameter.value', /^false$/, 'cloud-unencrypted-connections'),
  wrong('tls', 'aws_lb_listener|aws_alb_listener', 'protocol', /^HTTP$/, 'cloud-unencrypted-connections'),
  needs('tls', 'google_redis_instance', 'transit_encryption_mode', 'cloud-transit-unencrypted', /^DISABLED$/),
  needs(
    'tls',
    'google_sql_database_instance',
    'settings.ip_configuration.require_ssl|settings.ip_configuration.ssl_mode',
    'cloud-unencrypted-connections',
  ),
  needs('tls', 'google_compute_ssl_policy', 'min_tls_version', 'cloud-old-tls', OLD_TLS),
  needs('tls', 'azurerm_spring_cloud_app', 'https_only', 'cloud-unencrypted-connections'),
  needs('identity', 'google_redis_instance', 'auth_enabled', 'cloud-open-in-network'),
  needs(
    'identity',
    'aws_instance|aws_launch_template|aws_launch_configuration',
    'metadata_options.http_tokens',
    'cloud-metadata-keys',
    /^optional$/,
  ),
  wrong(
    'identity',
    'aws_*policy',
    'policy',
    /"?Action"?\s*[:=]\s*\[?\s*"(?:sqs|s3|ecr|kms|sns|iam|ec2|lambda|dynamodb|secretsmanager|\w+):\*"/,
    'cloud-every-service-action',
  ),
  wrong('identity', 'aws_iam_*policy', 'policy', RAISES, 'cloud-privilege-escalation'),
  wrong('identity', 'aws_iam_*policy', 'policy', GIVES_CREDENTIALS, 'cloud-credentials-exposed'),
  wrong('identity', 'aws_iam_*policy', 'policy', OPENS, 'cloud-opens-resources'),
  wrong('identity', 'aws_iam_*policy', 'policy', READS, 'cloud-secrets-readable'),
  wrong('identity', 'aws_iam_role', 'assume_role_policy', ANY_REPOSITORY, 'cloud-every-repository-role'),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', RAISES, 'cloud-privilege-escalation'),
  wrong(
    'identity',
    'data:aws_iam_policy_document',
    'statement.actions',
    GIVES_CREDENTIALS,
    'cloud-credentials-exposed',
  ),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', OPENS, 'cloud-opens-resources'),
  wrong('identity', 'azurerm_role_definition', 'permissions.actions', /"\*"/, 'cloud-every-action'),
  wrong(
    'identity',
    'google_project_iam_member',
    'member',
    /-compute@developer\.gserviceaccount\.com|@appspot\.gserviceaccount\.com/,
    'cloud-every-machine-right',
  ),
  wrong(
    'identity',
    'google_project_iam_binding',
    'members',
    /-compute@developer\.gserviceaccount\.com|@appspot\.gserviceaccount\.com/,
    'cloud-every-machine-right',
  ),
  wrong('identity', 'azurerm_security_center_subscription_pricing', 'tier', /^Free$/i, 'cloud-attacks-undetected'),
  wrong(
    'identity',
    'azurerm_frontdoor_firewall_policy|azurerm_cdn_frontdoor_firewall_policy',
    'mode',
    /^Detection$/i,
    'cloud-attacks-let-through',
  ),
  needs('identity', 'azurerm_key_vault_key|azurerm_key_vault_secret', 'expiration_date', 'cloud-never-expires', /^$/),
  wrong(
    'public',
    'aws_s3_bucket|aws_s3_bucket_cors_configuration',
    'cors_rule.allowed_origins',
    /"\*"/,
    'cloud-cors-any',
  ),
  wrong(
    'public',
    'aws_network_acl|aws_default_network_acl',
    'egress.protocol',
    /^(?:all|-1)$/,
    'cloud-every-outgoing-port',
  ),
  wrong('tls', 'google_compute_ssl_policy', 'min_tls_version', /^TLS_1_[01]$/, 'cloud-old-tls-forms'),
  needs(
    'identity',
    'google_compute_project_metadata',
    'metadata.enable-oslogin',
    'cloud-logins-without-accounts',
    /^(?:false|FALSE)$/,
  ),
  wrong('public', 'google_project', 'auto_create_network', TRUE, 'cloud-default-network'),
  {
    ...needs('identity', 'aws_lambda_permission', 'source_arn', 'cloud-any-account-calls-function', /^$/),
    only: ['principal', /\.amazonaws\.com$/],
  },
  wrong(
    'identity',
    'provider:aws|provider',
    'secret_key|access_key',
    /^[A-Za-z0-9/+]{16,}$/,
    'cloud-account-key-in-file',
  ),
  needs(
    'identity',
    'google_container_cluster',
    'enable_shielded_nodes|enable_binary_authorization|binary_authorization.evaluation_mode',
    'cloud-images-unverified',
  ),
  needs('identity', 'google_container_cluster', 'network_policy.enabled', 'cloud-pods-unseparated'),
  wrong(
    'identity',
    'google_container_cluster',
    'master_auth.username|master_auth.password',
    /./,
    'cloud-password-login',
  ),
  needs(
    'identity',
    'google_container_node_pool',
    'node_config.shielded_instance_config.enable_secure_boot',
    'cloud-boot-unmonitored',
  ),
  needs('identity', 'google_compute_instance', 'shielded_instance_config.enable_vtpm', 'cloud-boot-unmonitored'),
  needs('identity', 'google_compute_subnetwork', 'private_ip_google_access', 'cloud-traffic-leaves-network'),
  needs(
    'identity',
    'azurerm_kubernetes_cluster',
    'azure_policy_enabled|addon_profile.azure_policy.enabled',
    'cloud-pod-rules-unenforced',
  ),
  needs('identity', 'azurerm_kubernetes_cluster', 'local_account_disabled', 'cloud-shared-admin-login'),
  needs(
    'identity',
    'azurerm_app_service|azurerm_linux_web_app|azurerm_windows_web_app',
    'auth_settings.enabled',
    'cloud-no-login-needed',
  ),
  needs('identity', 'azurerm_app_service', 'client_cert_enabled', 'cloud-no-client-certificate'),
  needs(
    'identity',
    'azurerm_application_gateway|azurerm_frontdoor',
    'waf_configuration.enabled|frontend_endpoint.web_application_firewall_policy_link_id',
    'cloud-requests-unfiltered',
  ),
  needs(
    'identity',
    'azurerm_web_application_firewall_policy',
    'policy_settings.mode',
    'cloud-attacks-let-through',
    /^Detection$/i,
  ),
  needs(
    'identity',
    'azurerm_*virtual_machine_scale_set',
    'automatic_os_upgrade_policy.enable_automatic_os_upgrade',
    'cloud-system-not-updated',
  ),
  needs('identity', 'aws_lb|aws_alb', 'drop_invalid_header_fields', 'cloud-malformed-headers'),
  needs('logging', 'aws_lb|aws_alb|aws_elb', 'access_logs.enabled', 'cloud-requests-unlogged'),
  needs('logging', 'aws_eks_cluster', 'enabled_cluster_log_types', 'cloud-unlogged', /^\[\s*\]$/),
  needs('logging', 'aws_lambda_function', 'tracing_config.mode', 'cloud-calls-untraced', /^PassThrough$/),
  needs(
    'logging',
    'aws_config_configuration_aggregator',
    'account_aggregation_source.all_regions|organization_aggregation_source.all_regions',
    'cloud-regions-unmonitored',
  ),
  needs(
    'logging',
    'azurerm_app_service',
    'logs.failed_request_tracing_enabled|logs.http_logs',
    'cloud-requests-unlogged',
  ),
  needs(
    'logging',
    'azurerm_mysql_server|azurerm_postgresql_server',
    'threat_detection_policy.enabled',
    'cloud-attacks-unreported',
  ),
  wrong(
    'logging',
    'azurerm_monitor_log_profile',
    'retention_policy.days',
    /^(?:[1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-4])$/,
    'cloud-log-kept-briefly',
  ),
  needs(
    'logging',
    'google_data_fusion_instance',
    'enable_stackdriver_logging|enable_stackdriver_monitoring',
    'cloud-unlogged',
  ),
  needs('logging', 'google_compute_subnetwork', 'log_config', 'cloud-traffic-unlogged', /^$/),
  needs(
    'recovery',
    'aws_elasticache_cluster|aws_elasticache_replication_group',
    'snapshot_retention_limit',
    'cloud-no-backup',
    /^0$/,
  ),
  needs('recovery', 'aws_s3_bucket', 'versioning.enabled', 'cloud-no-versions'),
  needs(
    'recovery',
    'aws_qldb_ledger|aws_lb|aws_rds_cluster|google_sql_database_instance',
    'deletion_protection|enable_deletion_protection',
    'cloud-deletable-by-mistake',
  ),
  needs('recovery', 'azurerm_key_vault', 'purge_protection_enabled', 'cloud-keys-lost-at-once'),
  needs(
    'recovery',
    'azurerm_mysql_server|azurerm_mariadb_server|azurerm_postgresql_server|azurerm_postgresql_flexible_server',
    'geo_redundant_backup_enabled',
    'cloud-backups-one-place',
  ),
  needs('recovery', 'aws_dynamodb_table', 'point_in_time_recovery.enabled', 'cloud-no-backup'),
];

/** Values behind a dotted path in a block, with their lines. */
export function valuesAt(block: TerraformBlock, path: readonly string[]): { value: string; line: number }[] {
  const [head = '', ...rest] = path;
  if (rest.length === 0) return block.attributes.filter(({ name }) => name === head);
  const inner = block.blocks.filter(({ type, labels }) => type === head || (type === 'dynamic' && labels[0] === head));
  return inner
    .flatMap((one) => (one.type === 'dynamic' ? one.blocks.filter(({ type }) => type === 'content') : [one]))
    .flatMap((one) => valuesAt(one, rest));
}

const patterns = new Map<string, RegExp>();

/** Whether a resource's type fits `a|b*` alternatives. `data:` marks data sources. */
export function fitsResource(check: TerraformCheck, block: TerraformBlock): boolean {
  let pattern = patterns.get(check.resource);
  if (pattern === undefined) {
    pattern = new RegExp(`^(?:${check.resource.replaceAll('*', '\\w*')})$`);
    patterns.set(check.resource, pattern);
  }
  if (block.type === 'provider')
    return check.resource.includes('provider') && pattern.test(`provider:${block.labels[0] ?? ''}`);
  return pattern.test(block.type === 'data' ? `data:${block.labels[0] ?? ''}` : (block.labels[0] ?? ''));
}
