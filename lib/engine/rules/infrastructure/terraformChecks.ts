import type { TerraformBlock } from '../../facts/infrastructure/terraformFacts.ts';

/** The groups under which settings of cloud resources are reported; each is one rule. */
export type TerraformTopic = 'public' | 'encryption' | 'key' | 'logging' | 'tls' | 'identity' | 'recovery';

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
  readonly text: string;
}

const wrong = (
  topic: TerraformTopic,
  resource: string,
  attribute: string,
  value: RegExp,
  text: string,
): TerraformCheck => ({ topic, resource, attribute, wrong: value, text });
const needs = (
  topic: TerraformTopic,
  resource: string,
  attribute: string,
  text: string,
  value = /^false$/,
): TerraformCheck => ({ topic, resource, attribute, wrong: value, missing: true, text });

const FALSE = /^false$/;
const TRUE = /^true$/;
/** Every address, or a large part of the public ones (RFC 1918, RFC 6598 and loopback ranges are private). */
const EVERYWHERE =
  /::\/0|(?:^|["\s[])(?!(?:10|127)\.[\d.]{1,12}\/(?:[89]|[12]\d|3[0-2])(?!\d)|172\.(?:1[6-9]|2\d|3[01])\.[\d.]{1,8}\/(?:1[2-9]|[23]\d)|192\.168\.[\d.]{1,8}\/(?:1[6-9]|[23]\d)|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.[\d.]{1,8}\/[123]\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\/(?:\d|1[0-5])(?!\d)|(?:^|["\s[])(?!f[cd]|fe80)[0-9a-f]{1,4}:[0-9a-f:]*\/(?:\d|[12]\d|3[0-2])(?!\d)/i;
const OLD_TLS =
  /^(?:TLS_?v?1(?:[._]?[01])?|TLSv1(?:\.[01])?|TLS1_[01]|SSLv3|1\.[01]|TLSv1_2016|TLSEnforcementDisabled|Policy-Min-TLS-1-0.*|ELBSecurityPolicy-(?:2015-05|2016-08|TLS-1-[01].*|FS-2018-06|FS-1-[01].*))$/i;

/** How a text begins that says that anybody may act; a condition can take it back. */
export const EVERYBODY = 'everybody';
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
    'anybody can read the bucket',
  ),
  ...['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].map((name) =>
    wrong('public', 'aws_s3_bucket_public_access_block', name, FALSE, 'the guard against public buckets is off'),
  ),
  ...[
    'aws_db_instance',
    'aws_rds_cluster_instance',
    'aws_redshift_cluster',
    'aws_dms_replication_instance',
    'aws_mq_broker',
    'aws_neptune_cluster_instance',
    'aws_docdb_cluster_instance',
  ].map((resource) => wrong('public', resource, 'publicly_accessible', TRUE, 'reachable from the whole internet')),
  wrong(
    'public',
    'aws_security_group',
    'ingress.cidr_blocks|ingress.ipv6_cidr_blocks',
    EVERYWHERE,
    'open to every address',
  ),
  {
    ...wrong('public', 'aws_security_group_rule', 'cidr_blocks|ipv6_cidr_blocks', EVERYWHERE, 'open to every address'),
    only: ['type', /^ingress$/],
  },
  wrong('public', 'aws_vpc_security_group_ingress_rule', 'cidr_ipv4|cidr_ipv6', EVERYWHERE, 'open to every address'),
  {
    ...wrong('public', 'aws_network_acl_rule', 'cidr_block|ipv6_cidr_block', EVERYWHERE, 'open to every address'),
    only: ['rule_action', /^allow$/],
  },
  wrong(
    'public',
    'aws_network_acl|aws_default_network_acl',
    'ingress.cidr_block|ingress.ipv6_cidr_block',
    EVERYWHERE,
    'open to every address',
  ),
  {
    ...wrong('public', 'aws_network_acl_rule', 'protocol', /^(?:all|-1)$/, 'every port is open'),
    only: ['rule_action', /^allow$/],
  },
  wrong('public', 'aws_network_acl|aws_default_network_acl', 'ingress.protocol', /^(?:all|-1)$/, 'every port is open'),
  wrong('public', 'aws_default_security_group', 'ingress.cidr_blocks', EVERYWHERE, 'open to every address'),
  wrong(
    'public',
    'aws_eks_cluster',
    'vpc_config.public_access_cidrs',
    EVERYWHERE,
    'the cluster’s control plane is open to every address',
  ),
  wrong('public', 'aws_instance', 'associate_public_ip_address', TRUE, 'the machine has a public address'),
  wrong(
    'public',
    'aws_launch_configuration',
    'associate_public_ip_address',
    TRUE,
    'the machines have public addresses',
  ),
  wrong('public', 'aws_subnet', 'map_public_ip_on_launch', TRUE, 'every machine gets a public address'),
  wrong('public', 'aws_ami_launch_permission', 'group', /^all$/, 'the image is public'),
  wrong('public', 'aws_lambda_function_url', 'authorization_type', /^NONE$/, 'anybody can call the function'),
  wrong('public', 'aws_api_gateway_method', 'authorization', /^NONE$/, 'anybody can call the method'),
  wrong('public', 'aws_elasticsearch_domain_policy', 'access_policies', /"\*"/, 'anybody can use the domain'),
  wrong(
    'public',
    'azurerm_storage_account',
    'allow_blob_public_access|allow_nested_items_to_be_public',
    TRUE,
    'blobs may be public',
  ),
  wrong(
    'public',
    'azurerm_storage_account|azurerm_key_vault',
    'public_network_access_enabled',
    TRUE,
    'reachable from the whole internet',
  ),
  wrong(
    'public',
    'azurerm_storage_container',
    'container_access_type',
    /^(?:blob|container)$/,
    'anybody can read the container',
  ),
  wrong(
    'public',
    'azurerm_storage_account_network_rules|azurerm_key_vault|azurerm_storage_account|azurerm_cognitive_account',
    'default_action|network_rules.default_action|network_acls.default_action',
    /^Allow$/i,
    'every network may connect',
  ),
  wrong(
    'public',
    'azurerm_*server*|azurerm_cosmosdb_account|azurerm_data_factory|azurerm_search_service|azurerm_synapse_workspace|azurerm_iothub|azurerm_eventgrid_*|azurerm_container_registry|azurerm_cognitive_account',
    'public_network_access_enabled',
    TRUE,
    'reachable from the whole internet',
  ),
  wrong(
    'public',
    'azurerm_network_security_rule|azurerm_network_security_group',
    'source_address_prefix|security_rule.source_address_prefix',
    /^(?:\*|0\.0\.0\.0\/0|Internet|any)$/i,
    'open to every address',
  ),
  wrong('public', 'azurerm_*_firewall_rule', 'start_ip_address', /^0\.0\.0\.0$/, 'open to every address'),
  wrong(
    'public',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'cors.allowed_origins|site_config.cors.allowed_origins',
    /"\*"/,
    'every site may call it with the visitor’s login',
  ),
  wrong(
    'public',
    'azurerm_kubernetes_cluster',
    'private_cluster_enabled',
    FALSE,
    'the cluster’s control plane is public',
  ),
  wrong('public', 'google_compute_firewall', 'source_ranges', EVERYWHERE, 'open to every address'),
  wrong(
    'public',
    'google_storage_bucket_iam_*|google_bigquery_dataset*|google_kms_crypto_key_iam_*|google_pubsub_topic_iam_*|google_cloud_run_service_iam_*|google_cloudfunctions_function_iam_*|google_*_iam_*',
    'member|members|access.special_group|special_group',
    /allUsers|allAuthenticatedUsers/,
    'anybody can use it',
  ),
  wrong(
    'public',
    'google_storage_bucket_acl|google_storage_default_object_acl',
    'predefined_acl|role_entity',
    /public|allUsers|allAuthenticatedUsers/i,
    'anybody can read the bucket',
  ),
  wrong(
    'public',
    'google_sql_database_instance',
    'settings.ip_configuration.ipv4_enabled',
    TRUE,
    'the database has a public address',
  ),
  wrong(
    'public',
    'google_sql_database_instance',
    'settings.ip_configuration.authorized_networks.value',
    EVERYWHERE,
    'open to every address',
  ),
  wrong(
    'public',
    'google_container_cluster',
    'master_authorized_networks_config.cidr_blocks.cidr_block',
    EVERYWHERE,
    'the cluster’s control plane is open to every address',
  ),
  wrong(
    'public',
    'google_container_cluster',
    'private_cluster_config.enable_private_nodes',
    FALSE,
    'the nodes have public addresses',
  ),
  wrong('public', 'digitalocean_firewall', 'inbound_rule.source_addresses', EVERYWHERE, 'open to every address'),
  wrong('public', 'github_repository', 'visibility', /^public$/, 'the repository is public'),
  wrong('public', 'github_repository', 'private', FALSE, 'the repository is public'),
  // At rest without encryption
  ...['aws_db_instance', 'aws_rds_cluster', 'aws_neptune_cluster', 'aws_docdb_cluster'].map((resource) =>
    needs('encryption', resource, 'storage_encrypted', 'data is stored unencrypted'),
  ),
  needs('encryption', 'aws_ebs_volume', 'encrypted', 'data is stored unencrypted'),
  needs(
    'encryption',
    'aws_efs_file_system|aws_redshift_cluster|aws_ebs_snapshot_copy',
    'encrypted',
    'data is stored unencrypted',
  ),
  wrong(
    'encryption',
    'aws_instance|aws_launch_configuration|aws_launch_template',
    'root_block_device.encrypted|ebs_block_device.encrypted|block_device_mappings.ebs.encrypted',
    FALSE,
    'the disk is stored unencrypted',
  ),
  wrong('encryption', 'aws_ebs_encryption_by_default', 'enabled', FALSE, 'new disks are stored unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'at_rest_encryption_enabled', 'data is stored unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'transit_encryption_enabled', 'data travels unencrypted'),
  needs(
    'encryption',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'encrypt_at_rest.enabled',
    'data is stored unencrypted',
  ),
  needs(
    'encryption',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'node_to_node_encryption.enabled',
    'data travels unencrypted between nodes',
  ),
  needs('encryption', 'aws_kinesis_stream', 'encryption_type', 'data is stored unencrypted', /^NONE$/),
  needs('encryption', 'aws_sns_topic', 'kms_master_key_id', 'messages are stored unencrypted', /^$/),
  needs('key', 'aws_dynamodb_table', 'server_side_encryption.enabled', 'not encrypted with a key of your own'),
  needs(
    'key',
    'aws_ecr_repository',
    'encryption_configuration.encryption_type',
    'not encrypted with a key of your own',
    /^AES256$/,
  ),
  wrong('encryption', 'aws_sqs_queue', 'sqs_managed_sse_enabled', FALSE, 'messages are stored unencrypted'),
  needs('encryption', 'aws_kms_key', 'enable_key_rotation', 'the key is never changed'),
  needs(
    'encryption',
    'aws_athena_database',
    'encryption_configuration.encryption_option',
    'results are stored unencrypted',
    /^$/,
  ),
  needs('key', 'aws_cloudtrail', 'kms_key_id', 'the log is not encrypted with a key of your own', /^$/),
  needs('key', 'aws_cloudwatch_log_group', 'kms_key_id', 'the log is not encrypted with a key of your own', /^$/),
  needs('key', 'aws_secretsmanager_secret', 'kms_key_id', 'not encrypted with a key of your own', /^$/),
  wrong('encryption', 'aws_dax_cluster', 'server_side_encryption.enabled', FALSE, 'data is stored unencrypted'),
  wrong(
    'encryption',
    'aws_codebuild_project',
    'artifacts.encryption_disabled|encryption_disabled',
    TRUE,
    'artifacts are stored unencrypted',
  ),
  wrong(
    'encryption',
    'aws_athena_workgroup',
    'configuration.enforce_workgroup_configuration',
    FALSE,
    'clients may switch encryption off',
  ),
  wrong(
    'encryption',
    'aws_workspaces_workspace',
    'root_volume_encryption_enabled|user_volume_encryption_enabled',
    FALSE,
    'the disk is stored unencrypted',
  ),
  wrong('encryption', 'azurerm_managed_disk', 'encryption_settings.enabled', FALSE, 'the disk is stored unencrypted'),
  wrong(
    'encryption',
    'azurerm_*virtual_machine*',
    'encryption_at_host_enabled',
    FALSE,
    'the disk is stored unencrypted',
  ),
  wrong('encryption', 'azurerm_*server', 'infrastructure_encryption_enabled', FALSE, 'data is encrypted once only'),
  wrong('encryption', 'azurerm_data_lake_store', 'encryption_state', /^Disabled$/, 'data is stored unencrypted'),
  wrong(
    'encryption',
    'google_kms_crypto_key',
    'rotation_period',
    /^(?:[89]\d{6,}|[1-9]\d{7,})s$/,
    'the key is changed too rarely',
  ),
  needs('encryption', 'google_kms_crypto_key', 'rotation_period', 'the key is never changed', /^$/),
  // Old or no transport security
  wrong('tls', 'aws_lb_listener|aws_alb_listener', 'ssl_policy', OLD_TLS, 'old versions of TLS are allowed'),
  wrong(
    'tls',
    'aws_cloudfront_distribution',
    'viewer_certificate.minimum_protocol_version',
    OLD_TLS,
    'old versions of TLS are allowed',
  ),
  wrong(
    'tls',
    'aws_cloudfront_distribution',
    'default_cache_behavior.viewer_protocol_policy|ordered_cache_behavior.viewer_protocol_policy',
    /^allow-all$/,
    'pages are served unencrypted',
  ),
  wrong('tls', 'aws_api_gateway_domain_name', 'security_policy', OLD_TLS, 'old versions of TLS are allowed'),
  wrong(
    'tls',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'domain_endpoint_options.tls_security_policy',
    OLD_TLS,
    'old versions of TLS are allowed',
  ),
  wrong(
    'tls',
    'aws_elasticsearch_domain|aws_opensearch_domain',
    'domain_endpoint_options.enforce_https',
    FALSE,
    'unencrypted connections are allowed',
  ),
  wrong(
    'tls',
    'aws_msk_cluster',
    'encryption_info.encryption_in_transit.client_broker',
    /PLAINTEXT/,
    'unencrypted connections are allowed',
  ),
  wrong(
    'tls',
    'azurerm_storage_account',
    'enable_https_traffic_only|https_traffic_only_enabled',
    FALSE,
    'unencrypted connections are allowed',
  ),
  wrong(
    'tls',
    'azurerm_*',
    'min_tls_version|minimum_tls_version|ssl_minimal_tls_version_enforced|site_config.min_tls_version|site_config.minimum_tls_version',
    OLD_TLS,
    'old versions of TLS are allowed',
  ),
  wrong(
    'tls',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'https_only',
    FALSE,
    'unencrypted connections are allowed',
  ),
  needs('tls', 'azurerm_app_service|azurerm_function_app', 'https_only', 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_*server', 'ssl_enforcement_enabled', FALSE, 'unencrypted connections are allowed'),
  wrong(
    'tls',
    'azurerm_redis_cache',
    'enable_non_ssl_port|non_ssl_port_enabled',
    TRUE,
    'unencrypted connections are allowed',
  ),
  wrong(
    'tls',
    'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app',
    'site_config.ftps_state',
    /^AllAllowed$/,
    'unencrypted FTP is allowed',
  ),
  wrong('tls', 'azurerm_cdn_endpoint', 'is_http_allowed', TRUE, 'unencrypted connections are allowed'),
  wrong('tls', 'google_compute_ssl_policy', 'min_tls_version', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'google_compute_ssl_policy', 'profile', /^COMPATIBLE$/, 'old ciphers are allowed'),
  wrong(
    'tls',
    'google_sql_database_instance',
    'settings.ip_configuration.require_ssl',
    FALSE,
    'unencrypted connections are allowed',
  ),
  wrong('tls', 'google_dns_managed_zone', 'dnssec_config.state', /^off$/, 'answers of the zone are not signed'),
  wrong(
    'tls',
    'google_dns_managed_zone',
    'dnssec_config.default_key_specs.algorithm',
    /^rsasha1$/,
    'answers are signed with a weak algorithm',
  ),
  wrong('tls', 'helm_release|kubernetes_*', 'insecure|skip_tls_verify', TRUE, 'certificates are not checked'),
  // Who may do what
  wrong(
    'identity',
    'aws_iam_policy|aws_iam_role_policy|aws_iam_user_policy|aws_iam_group_policy|aws_ssoadmin_permission_set_inline_policy',
    'policy|inline_policy',
    /"?Action"?\s*[:=]\s*\[?\s*"\*"/,
    'every action is allowed',
  ),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', /^\[\s*"\*"\s*\]$/, 'every action is allowed'),
  wrong('identity', 'aws_iam_*attachment', 'policy_arn', /AdministratorAccess/, 'full administrator rights'),
  wrong(
    'identity',
    'aws_sns_topic_policy|aws_sqs_queue_policy|aws_s3_bucket_policy|aws_ecr_repository_policy|aws_kms_key|aws_secretsmanager_secret_policy|aws_glacier_vault|aws_backup_vault_policy',
    'policy|access_policy',
    ANYBODY,
    `${EVERYBODY} is allowed`,
  ),
  wrong(
    'identity',
    'aws_sqs_queue_policy|aws_sns_topic_policy',
    'policy',
    /"?Action"?\s*[:=]\s*\[?\s*"(?:(?:sqs|sns|SQS|SNS):)?\*"|"?Action"?\s*[:=]\s*\[[^\]]{0,2000}"(?:(?:sqs|sns|SQS|SNS):)?\*"/,
    'every action is allowed',
  ),
  wrong('identity', 'aws_iam_role', 'assume_role_policy', ANYBODY, `${EVERYBODY} may take the role`),
  wrong(
    'identity',
    'aws_instance|aws_launch_template|aws_launch_configuration',
    'metadata_options.http_tokens',
    /^optional$/,
    'a trick on the machine can read its role’s keys',
  ),
  wrong(
    'identity',
    'aws_iam_account_password_policy',
    'minimum_password_length',
    /^(?:[0-9]|1[0-3])$/,
    'short passwords are allowed',
  ),
  ...['require_lowercase_characters', 'require_numbers', 'require_symbols', 'require_uppercase_characters'].map(
    (name) => wrong('identity', 'aws_iam_account_password_policy', name, FALSE, 'simple passwords are allowed'),
  ),
  wrong(
    'identity',
    'azurerm_*virtual_machine*',
    'disable_password_authentication|os_profile_linux_config.disable_password_authentication',
    FALSE,
    'login by password is allowed',
  ),
  wrong('identity', 'azurerm_container_registry', 'admin_enabled', TRUE, 'a shared administrator login is on'),
  wrong(
    'identity',
    'azurerm_kubernetes_cluster',
    'role_based_access_control.enabled|role_based_access_control_enabled',
    FALSE,
    'access control is off',
  ),
  wrong('identity', 'azurerm_role_definition', 'permissions.actions', /^\[\s*"\*"\s*\]$/, 'every action is allowed'),
  wrong(
    'identity',
    'azurerm_app_service|azurerm_function_app',
    'auth_settings.enabled',
    FALSE,
    'visitors do not have to log in',
  ),
  wrong(
    'identity',
    'azurerm_app_service|azurerm_*_web_app',
    'site_config.remote_debugging_enabled',
    TRUE,
    'remote debugging is on',
  ),
  wrong(
    'identity',
    'azurerm_service_fabric_cluster',
    'fabric_settings.parameters.ClusterProtectionLevel',
    /^(?:None|Sign)$/,
    'messages between nodes can be read',
  ),
  wrong(
    'identity',
    'google_project_iam_*|google_folder_iam_*|google_organization_iam_*',
    'role',
    /^roles\/(?:owner|editor|iam\.serviceAccountTokenCreator|iam\.serviceAccountUser)$/,
    'a basic role with nearly all rights',
  ),
  wrong('identity', 'google_compute_instance', 'can_ip_forward', TRUE, 'the machine may pass on others’ traffic'),
  wrong(
    'identity',
    'google_compute_instance*',
    'metadata.serial-port-enable|metadata.enable-oslogin|metadata.block-project-ssh-keys',
    /^(?:true|TRUE|1)$/,
    'access by serial port',
  ),
  wrong('identity', 'google_container_cluster', 'enable_legacy_abac', TRUE, 'old, coarse access control is on'),
  wrong(
    'identity',
    'google_container_cluster',
    'master_auth.client_certificate_config.issue_client_certificate',
    TRUE,
    'login by client certificate is on',
  ),
  wrong(
    'identity',
    'google_container_node_pool|google_container_cluster',
    'management.auto_repair|management.auto_upgrade',
    FALSE,
    'nodes are not kept up to date',
  ),
  wrong(
    'identity',
    'google_container_cluster|google_container_node_pool|google_compute_instance',
    'node_config.shielded_instance_config.enable_secure_boot|shielded_instance_config.enable_integrity_monitoring|shielded_instance_config.enable_vtpm|enable_shielded_nodes',
    FALSE,
    'a changed system start is not noticed',
  ),
  wrong(
    'identity',
    'google_storage_bucket',
    'uniform_bucket_level_access',
    FALSE,
    'rights of single objects can differ from the bucket’s',
  ),
  wrong(
    'identity',
    'aws_ecs_task_definition',
    'container_definitions',
    /"privileged"\s*[:=]\s*true/,
    'a container runs with the rights of the machine',
  ),
  wrong(
    'identity',
    'aws_codebuild_project',
    'environment.privileged_mode',
    TRUE,
    'builds run with the rights of the machine',
  ),
  wrong(
    'identity',
    'aws_rds_cluster|aws_db_instance|aws_neptune_cluster',
    'iam_database_authentication_enabled',
    FALSE,
    'login by password instead of by role',
  ),
  wrong('identity', 'aws_lambda_permission', 'principal', /^\*$/, 'anybody may call the function'),
  wrong(
    'identity',
    'kubernetes_*',
    'spec.host_network|spec.host_pid|spec.container.security_context.privileged|security_context.privileged|security_context.allow_privilege_escalation',
    TRUE,
    'the container reaches into the machine',
  ),
  // What happened cannot be seen afterwards
  wrong(
    'logging',
    'aws_cloudtrail',
    'enable_log_file_validation|is_multi_region_trail|enable_logging|include_global_service_events',
    FALSE,
    'the log is incomplete or can be changed unseen',
  ),
  needs('logging', 'aws_cloudtrail', 'enable_log_file_validation', 'the log can be changed unseen'),
  needs('logging', 'aws_api_gateway_stage', 'xray_tracing_enabled', 'calls are not traced'),
  wrong('logging', 'aws_lb|aws_alb', 'access_logs.enabled', FALSE, 'requests are not logged'),
  wrong('logging', 'aws_mq_broker', 'logs.general|logs.audit', FALSE, 'what happens is not logged'),
  needs('logging', 'aws_redshift_cluster', 'logging.enable', 'what happens is not logged'),
  wrong(
    'logging',
    'aws_ecr_repository',
    'image_scanning_configuration.scan_on_push',
    FALSE,
    'images are not checked for known vulnerabilities',
  ),
  wrong('logging', 'aws_ecs_cluster', 'setting.value', /^disabled$/, 'what containers do is not recorded'),
  wrong('logging', 'aws_guardduty_detector', 'enable', FALSE, 'attacks are not looked for'),
  wrong(
    'logging',
    'aws_config_configuration_aggregator',
    'account_aggregation_source.all_regions',
    FALSE,
    'other regions are not watched',
  ),
  wrong('logging', 'aws_docdb_cluster_parameter_group', 'parameter.value', /^disabled$/, 'what happens is not logged'),
  wrong('logging', 'azurerm_monitor_log_profile', 'retention_policy.enabled', FALSE, 'the log is not kept'),
  wrong('logging', 'azurerm_network_watcher_flow_log', 'retention_policy.enabled', FALSE, 'the log is not kept'),
  wrong(
    'logging',
    'azurerm_postgresql_configuration|azurerm_postgresql_flexible_server_configuration',
    'value',
    /^off$/i,
    'what happens is not logged',
  ),
  wrong(
    'logging',
    'azurerm_mssql_server_security_alert_policy|azurerm_sql_server_security_alert_policy',
    'state',
    /^Disabled$/i,
    'attacks are not reported',
  ),
  wrong(
    'logging',
    'azurerm_security_center_contact',
    'alert_notifications|alerts_to_admins',
    FALSE,
    'nobody is told of attacks',
  ),
  wrong(
    'logging',
    'azurerm_app_service|azurerm_*_web_app',
    'logs.detailed_error_messages_enabled|logs.failed_request_tracing_enabled|logs.http_logs.enabled',
    FALSE,
    'requests are not logged',
  ),
  wrong(
    'logging',
    'google_container_cluster',
    'logging_service|monitoring_service',
    /^none$/,
    'what happens is not logged',
  ),
  wrong('logging', 'google_compute_subnetwork', 'enable_flow_logs', FALSE, 'traffic is not logged'),
  wrong(
    'logging',
    'google_sql_database_instance',
    'settings.database_flags.value',
    /^off$/,
    'what happens is not logged',
  ),
  // What is lost cannot be had back
  wrong(
    'recovery',
    'aws_db_instance|aws_rds_cluster|aws_elasticache_cluster|aws_redshift_cluster',
    'backup_retention_period|snapshot_retention_limit|automated_snapshot_retention_period',
    /^0$/,
    'no backup is kept',
  ),
  wrong(
    'recovery',
    'aws_s3_bucket_versioning|aws_s3_bucket',
    'versioning_configuration.status|versioning.enabled',
    /^(?:Disabled|Suspended|false)$/,
    'overwritten files are lost',
  ),
  wrong(
    'recovery',
    'aws_s3_bucket|aws_s3_bucket_versioning',
    'versioning.mfa_delete',
    FALSE,
    'a stolen key can delete everything',
  ),
  wrong('recovery', 'aws_dynamodb_table', 'point_in_time_recovery.enabled', FALSE, 'no backup is kept'),
  wrong(
    'recovery',
    'aws_ecr_repository',
    'image_tag_mutability',
    /^MUTABLE$/,
    'an image can be swapped under its name',
  ),
  wrong('recovery', 'azurerm_key_vault', 'purge_protection_enabled', FALSE, 'deleted keys are lost at once'),
  wrong('recovery', 'azurerm_*server', 'geo_redundant_backup_enabled', FALSE, 'backups lie in one place only'),
  wrong(
    'recovery',
    'google_sql_database_instance',
    'settings.backup_configuration.enabled',
    FALSE,
    'no backup is kept',
  ),
  wrong('recovery', 'google_storage_bucket', 'versioning.enabled', FALSE, 'overwritten files are lost'),
  wrong(
    'recovery',
    'google_spanner_*|google_bigtable_*',
    'deletion_protection',
    FALSE,
    'can be deleted by one mistaken command',
  ),
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
  ].map((resource) =>
    needs(
      'public',
      resource,
      'public_network_access_enabled',
      'reachable from the whole internet unless switched off',
      TRUE,
    ),
  ),
  needs(
    'public',
    'azurerm_storage_sync',
    'incoming_traffic_policy',
    'reachable from the whole internet',
    /^AllowAllTraffic$/,
  ),
  needs('public', 'azurerm_cosmosdb_account', 'is_virtual_network_filter_enabled', 'every network may connect'),
  needs(
    'public',
    'azurerm_kubernetes_cluster',
    'api_server_authorized_ip_ranges|api_server_access_profile.authorized_ip_ranges',
    'the cluster’s control plane is open to every address',
    /^\[\s*\]$/,
  ),
  needs('public', 'azurerm_key_vault', 'network_acls.default_action', 'every network may connect', /^Allow$/i),
  needs('public', 'azurerm_synapse_workspace', 'managed_virtual_network_enabled', 'not inside a network of its own'),
  needs('public', 'google_dataflow_job', 'ip_configuration', 'the workers have public addresses', /^WORKER_IP_PUBLIC$/),
  needs(
    'public',
    'google_dataproc_cluster',
    'cluster_config.gce_cluster_config.internal_ip_only',
    'the machines have public addresses',
  ),
  needs('public', 'google_notebooks_instance', 'no_public_ip', 'the machine has a public address'),
  needs('public', 'google_cloudbuild_worker_pool', 'worker_config.no_external_ip', 'the workers have public addresses'),
  wrong(
    'public',
    'aws_eks_cluster',
    'vpc_config.endpoint_public_access',
    TRUE,
    'the cluster’s control plane is public',
  ),
  needs('public', 'aws_transfer_server', 'endpoint_type', 'reachable from the whole internet', /^PUBLIC$/),
  wrong(
    'public',
    'aws_glacier_vault',
    'access_policy',
    /"Principal":\s*"\*"|"AWS":\s*\[?\s*"\*"/,
    'anybody can use the vault',
  ),
  wrong(
    'public',
    'aws_opensearchserverless_security_policy',
    'policy',
    /AllowFromPublic"?\s*[:=]\s*true/,
    'anybody can reach the collection',
  ),
  wrong(
    'public',
    'google_alloydb_instance|google_compute_instance',
    'network_interface.access_config.nat_ip',
    /./,
    'the machine has a public address',
  ),
  needs('key', 'aws_lambda_function', 'kms_key_arn', 'the environment is not encrypted with a key of your own', /^$/),
  needs('key', 'aws_backup_vault', 'kms_key_arn', 'not encrypted with a key of your own', /^$/),
  needs(
    'key',
    'aws_docdb_cluster|aws_neptune_cluster|aws_rds_cluster',
    'kms_key_id',
    'not encrypted with a key of your own',
    /^$/,
  ),
  needs('key', 'aws_ebs_snapshot_copy|aws_ebs_volume', 'kms_key_id', 'not encrypted with a key of your own', /^$/),
  needs(
    'encryption',
    'aws_athena_workgroup',
    'configuration.result_configuration.encryption_configuration.encryption_option',
    'results are stored unencrypted',
    /^$/,
  ),
  wrong(
    'encryption',
    'aws_codebuild_project',
    'secondary_artifacts.encryption_disabled',
    TRUE,
    'artifacts are stored unencrypted',
  ),
  needs('key', 'aws_codebuild_project', 'encryption_key', 'not encrypted with a key of your own', /^$/),
  needs(
    'key',
    'aws_opensearchserverless_security_policy',
    'policy',
    'not encrypted with a key of your own',
    /AWSOwnedKey"?\s*[:=]\s*true/,
  ),
  needs(
    'key',
    'aws_fsx_*_file_system|aws_kinesisanalyticsv2_application|aws_sagemaker_notebook_instance|aws_imagebuilder_component|aws_timestreamwrite_database|aws_workspaces_workspace|aws_redshift_cluster|aws_dynamodb_table|aws_kinesis_video_stream|aws_ecr_repository',
    'kms_key_id|kms_key_arn|volume_encryption_key|server_side_encryption.kms_key_arn|encryption_configuration.kms_key',
    'not encrypted with a key of your own',
    /^$/,
  ),
  needs('encryption', 'azurerm_automation_variable_*', 'encrypted', 'the value is stored unencrypted'),
  needs('encryption', 'azurerm_kusto_cluster', 'double_encryption_enabled', 'data is encrypted once only'),
  needs(
    'encryption',
    'azurerm_kusto_cluster',
    'enable_disk_encryption|disk_encryption_enabled',
    'the disk is stored unencrypted',
  ),
  needs(
    'encryption',
    'azurerm_*virtual_machine_scale_set|azurerm_*_virtual_machine',
    'encryption_at_host_enabled',
    'the disk is stored unencrypted',
  ),
  needs(
    'encryption',
    'azurerm_mysql_server|azurerm_postgresql_server',
    'infrastructure_encryption_enabled',
    'data is encrypted once only',
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
  ].map(([resource = '', attribute = '']) =>
    needs('key', resource, attribute, 'not encrypted with a key of your own', /^$/),
  ),
  needs(
    'tls',
    'aws_cloudfront_distribution',
    'viewer_certificate.minimum_protocol_version',
    'old versions of TLS are allowed',
    OLD_TLS,
  ),
  needs('tls', 'azurerm_storage_account', 'min_tls_version', 'old versions of TLS are allowed', OLD_TLS),
  wrong('tls', 'aws_redshift_parameter_group', 'parameter.value', /^false$/, 'unencrypted connections are allowed'),
  wrong('tls', 'aws_lb_listener|aws_alb_listener', 'protocol', /^HTTP$/, 'unencrypted connections are allowed'),
  needs('tls', 'google_redis_instance', 'transit_encryption_mode', 'data travels unencrypted', /^DISABLED$/),
  needs(
    'tls',
    'google_sql_database_instance',
    'settings.ip_configuration.require_ssl|settings.ip_configuration.ssl_mode',
    'unencrypted connections are allowed',
  ),
  needs('tls', 'google_compute_ssl_policy', 'min_tls_version', 'old versions of TLS are allowed', OLD_TLS),
  needs('tls', 'azurerm_spring_cloud_app', 'https_only', 'unencrypted connections are allowed'),
  needs('identity', 'google_redis_instance', 'auth_enabled', 'anybody in the network can use it'),
  needs(
    'identity',
    'aws_instance|aws_launch_template|aws_launch_configuration',
    'metadata_options.http_tokens',
    'a trick on the machine can read its role’s keys',
    /^optional$/,
  ),
  wrong(
    'identity',
    'aws_*policy',
    'policy',
    /"?Action"?\s*[:=]\s*\[?\s*"(?:sqs|s3|ecr|kms|sns|iam|ec2|lambda|dynamodb|secretsmanager|\w+):\*"/,
    'every action of a service is allowed',
  ),
  wrong('identity', 'aws_iam_*policy', 'policy', RAISES, 'lets its holder gain more rights'),
  wrong('identity', 'aws_iam_*policy', 'policy', GIVES_CREDENTIALS, 'lets its holder read or make credentials'),
  wrong('identity', 'aws_iam_*policy', 'policy', OPENS, 'lets its holder open resources to others'),
  wrong('identity', 'aws_iam_*policy', 'policy', READS, 'lets its holder read secrets'),
  wrong(
    'identity',
    'aws_iam_role',
    'assume_role_policy',
    ANY_REPOSITORY,
    'builds of every repository may take the role',
  ),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', RAISES, 'lets its holder gain more rights'),
  wrong(
    'identity',
    'data:aws_iam_policy_document',
    'statement.actions',
    GIVES_CREDENTIALS,
    'lets its holder read or make credentials',
  ),
  wrong(
    'identity',
    'data:aws_iam_policy_document',
    'statement.actions',
    OPENS,
    'lets its holder open resources to others',
  ),
  wrong('identity', 'azurerm_role_definition', 'permissions.actions', /"\*"/, 'every action is allowed'),
  wrong(
    'identity',
    'google_project_iam_member',
    'member',
    /-compute@developer\.gserviceaccount\.com|@appspot\.gserviceaccount\.com/,
    'every machine of the project gets the right',
  ),
  wrong(
    'identity',
    'google_project_iam_binding',
    'members',
    /-compute@developer\.gserviceaccount\.com|@appspot\.gserviceaccount\.com/,
    'every machine of the project gets the right',
  ),
  wrong('identity', 'azurerm_security_center_subscription_pricing', 'tier', /^Free$/i, 'attacks are not watched for'),
  wrong(
    'identity',
    'azurerm_frontdoor_firewall_policy|azurerm_cdn_frontdoor_firewall_policy',
    'mode',
    /^Detection$/i,
    'attacks are noticed but let through',
  ),
  needs('identity', 'azurerm_key_vault_key|azurerm_key_vault_secret', 'expiration_date', 'never runs out', /^$/),
  wrong(
    'public',
    'aws_s3_bucket|aws_s3_bucket_cors_configuration',
    'cors_rule.allowed_origins',
    /"\*"/,
    'pages of every site can read it',
  ),
  wrong(
    'public',
    'aws_network_acl|aws_default_network_acl',
    'egress.protocol',
    /^(?:all|-1)$/,
    'every port is open outwards',
  ),
  wrong('tls', 'google_compute_ssl_policy', 'min_tls_version', /^TLS_1_[01]$/, 'old forms of TLS are allowed'),
  needs(
    'identity',
    'google_compute_project_metadata',
    'metadata.enable-oslogin',
    'logins are not tied to accounts',
    /^(?:false|FALSE)$/,
  ),
  wrong('public', 'google_project', 'auto_create_network', TRUE, 'a network with wide rules is made'),
  {
    ...needs(
      'identity',
      'aws_lambda_permission',
      'source_arn',
      'anybody’s resource of that service may call the function',
      /^$/,
    ),
    only: ['principal', /\.amazonaws\.com$/],
  },
  wrong(
    'identity',
    'provider:aws|provider',
    'secret_key|access_key',
    /^[A-Za-z0-9/+]{16,}$/,
    'an account key is written into the file',
  ),
  needs(
    'identity',
    'google_container_cluster',
    'enable_shielded_nodes|enable_binary_authorization|binary_authorization.evaluation_mode',
    'images are not checked before they run',
  ),
  needs('identity', 'google_container_cluster', 'network_policy.enabled', 'every pod can reach every other'),
  wrong(
    'identity',
    'google_container_cluster',
    'master_auth.username|master_auth.password',
    /./,
    'login by password is on',
  ),
  needs(
    'identity',
    'google_container_node_pool',
    'node_config.shielded_instance_config.enable_secure_boot',
    'a changed system start is not noticed',
  ),
  needs(
    'identity',
    'google_compute_instance',
    'shielded_instance_config.enable_vtpm',
    'a changed system start is not noticed',
  ),
  needs(
    'identity',
    'google_compute_subnetwork',
    'private_ip_google_access',
    'traffic to the provider leaves the network',
  ),
  needs(
    'identity',
    'azurerm_kubernetes_cluster',
    'azure_policy_enabled|addon_profile.azure_policy.enabled',
    'rules for pods are not enforced',
  ),
  needs('identity', 'azurerm_kubernetes_cluster', 'local_account_disabled', 'a shared administrator login is on'),
  needs(
    'identity',
    'azurerm_app_service|azurerm_linux_web_app|azurerm_windows_web_app',
    'auth_settings.enabled',
    'visitors do not have to log in',
  ),
  needs('identity', 'azurerm_app_service', 'client_cert_enabled', 'clients do not have to show a certificate'),
  needs(
    'identity',
    'azurerm_application_gateway|azurerm_frontdoor',
    'waf_configuration.enabled|frontend_endpoint.web_application_firewall_policy_link_id',
    'requests are not filtered',
  ),
  needs(
    'identity',
    'azurerm_web_application_firewall_policy',
    'policy_settings.mode',
    'attacks are noticed but let through',
    /^Detection$/i,
  ),
  needs(
    'identity',
    'azurerm_*virtual_machine_scale_set',
    'automatic_os_upgrade_policy.enable_automatic_os_upgrade',
    'the system is not kept up to date',
  ),
  needs('identity', 'aws_lb|aws_alb', 'drop_invalid_header_fields', 'malformed headers are passed on'),
  needs('logging', 'aws_lb|aws_alb|aws_elb', 'access_logs.enabled', 'requests are not logged'),
  needs('logging', 'aws_eks_cluster', 'enabled_cluster_log_types', 'what happens is not logged', /^\[\s*\]$/),
  needs('logging', 'aws_lambda_function', 'tracing_config.mode', 'calls are not traced', /^PassThrough$/),
  needs(
    'logging',
    'aws_config_configuration_aggregator',
    'account_aggregation_source.all_regions|organization_aggregation_source.all_regions',
    'other regions are not watched',
  ),
  needs(
    'logging',
    'azurerm_app_service',
    'logs.failed_request_tracing_enabled|logs.http_logs',
    'requests are not logged',
  ),
  needs(
    'logging',
    'azurerm_mysql_server|azurerm_postgresql_server',
    'threat_detection_policy.enabled',
    'attacks are not reported',
  ),
  wrong(
    'logging',
    'azurerm_monitor_log_profile',
    'retention_policy.days',
    /^(?:[1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-4])$/,
    'the log is kept for less than a year',
  ),
  needs(
    'logging',
    'google_data_fusion_instance',
    'enable_stackdriver_logging|enable_stackdriver_monitoring',
    'what happens is not logged',
  ),
  needs('logging', 'google_compute_subnetwork', 'log_config', 'traffic is not logged', /^$/),
  needs(
    'recovery',
    'aws_elasticache_cluster|aws_elasticache_replication_group',
    'snapshot_retention_limit',
    'no backup is kept',
    /^0$/,
  ),
  needs('recovery', 'aws_s3_bucket', 'versioning.enabled', 'overwritten files are lost'),
  needs(
    'recovery',
    'aws_qldb_ledger|aws_lb|aws_rds_cluster|google_sql_database_instance',
    'deletion_protection|enable_deletion_protection',
    'can be deleted by one mistaken command',
  ),
  needs('recovery', 'azurerm_key_vault', 'purge_protection_enabled', 'deleted keys are lost at once'),
  needs(
    'recovery',
    'azurerm_mysql_server|azurerm_mariadb_server|azurerm_postgresql_server|azurerm_postgresql_flexible_server',
    'geo_redundant_backup_enabled',
    'backups lie in one place only',
  ),
  needs('recovery', 'aws_dynamodb_table', 'point_in_time_recovery.enabled', 'no backup is kept'),
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
