import type { TerraformBlock } from '../../facts/infrastructure/terraformFacts.ts';

/** The groups under which settings of cloud resources are reported; each is one rule. */
export type TerraformTopic = 'public' | 'encryption' | 'logging' | 'tls' | 'identity' | 'recovery';

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
  readonly text: string;
}

const wrong = (topic: TerraformTopic, resource: string, attribute: string, value: RegExp, text: string): TerraformCheck => ({ topic, resource, attribute, wrong: value, text });
const needs = (topic: TerraformTopic, resource: string, attribute: string, text: string, value = /^false$/): TerraformCheck => ({ topic, resource, attribute, wrong: value, missing: true, text });

const FALSE = /^false$/;
const TRUE = /^true$/;
const EVERYWHERE = /0\.0\.0\.0\/0|::\/0/;
const OLD_TLS = /^(?:TLS_?v?1(?:[._]?[01])?|TLSv1(?:\.[01])?|TLS1_[01]|SSLv3|1\.[01]|TLSv1_2016|TLSEnforcementDisabled|Policy-Min-TLS-1-0.*|ELBSecurityPolicy-(?:2015-05|2016-08|TLS-1-[01].*|FS-2018-06))$/i;

/** Settings that providers' own guides call unsafe (AWS, Azure and Google documentation; CIS benchmarks). */
export const TERRAFORM_CHECKS: readonly TerraformCheck[] = [
  // Open to everybody
  wrong('public', 'aws_s3_bucket*', 'acl', /^(?:public-read(?:-write)?|authenticated-read|website)$/, 'anybody can read the bucket'),
  ...['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].map((name) => wrong('public', 'aws_s3_bucket_public_access_block', name, FALSE, 'the guard against public buckets is off')),
  ...['aws_db_instance', 'aws_rds_cluster_instance', 'aws_redshift_cluster', 'aws_dms_replication_instance', 'aws_mq_broker', 'aws_neptune_cluster_instance', 'aws_docdb_cluster_instance'].map((resource) => wrong('public', resource, 'publicly_accessible', TRUE, 'reachable from the whole internet')),
  wrong('public', 'aws_security_group', 'ingress.cidr_blocks|ingress.ipv6_cidr_blocks', EVERYWHERE, 'open to every address'),
  wrong('public', 'aws_default_security_group', 'ingress.cidr_blocks', EVERYWHERE, 'open to every address'),
  wrong('public', 'aws_eks_cluster', 'vpc_config.public_access_cidrs', EVERYWHERE, 'the cluster’s control plane is open to every address'),
  wrong('public', 'aws_instance', 'associate_public_ip_address', TRUE, 'the machine has a public address'),
  wrong('public', 'aws_launch_configuration', 'associate_public_ip_address', TRUE, 'the machines have public addresses'),
  wrong('public', 'aws_subnet', 'map_public_ip_on_launch', TRUE, 'every machine gets a public address'),
  wrong('public', 'aws_ami_launch_permission', 'group', /^all$/, 'the image is public'),
  wrong('public', 'aws_lambda_function_url', 'authorization_type', /^NONE$/, 'anybody can call the function'),
  wrong('public', 'aws_api_gateway_method', 'authorization', /^NONE$/, 'anybody can call the method'),
  wrong('public', 'aws_elasticsearch_domain_policy', 'access_policies', /"\*"/, 'anybody can use the domain'),
  wrong('public', 'azurerm_storage_account', 'allow_blob_public_access|allow_nested_items_to_be_public', TRUE, 'blobs may be public'),
  wrong('public', 'azurerm_storage_account|azurerm_key_vault', 'public_network_access_enabled', TRUE, 'reachable from the whole internet'),
  wrong('public', 'azurerm_storage_container', 'container_access_type', /^(?:blob|container)$/, 'anybody can read the container'),
  wrong('public', 'azurerm_storage_account_network_rules|azurerm_key_vault|azurerm_storage_account|azurerm_cognitive_account', 'default_action|network_rules.default_action|network_acls.default_action', /^Allow$/i, 'every network may connect'),
  wrong('public', 'azurerm_*server*|azurerm_cosmosdb_account|azurerm_data_factory|azurerm_search_service|azurerm_synapse_workspace|azurerm_iothub|azurerm_eventgrid_*|azurerm_container_registry|azurerm_cognitive_account', 'public_network_access_enabled', TRUE, 'reachable from the whole internet'),
  wrong('public', 'azurerm_network_security_rule|azurerm_network_security_group', 'source_address_prefix|security_rule.source_address_prefix', /^(?:\*|0\.0\.0\.0\/0|Internet|any)$/i, 'open to every address'),
  wrong('public', 'azurerm_*_firewall_rule', 'start_ip_address', /^0\.0\.0\.0$/, 'open to every address'),
  wrong('public', 'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app', 'cors.allowed_origins|site_config.cors.allowed_origins', /"\*"/, 'every site may call it with the visitor’s login'),
  wrong('public', 'azurerm_kubernetes_cluster', 'private_cluster_enabled', FALSE, 'the cluster’s control plane is public'),
  wrong('public', 'google_compute_firewall', 'source_ranges', EVERYWHERE, 'open to every address'),
  wrong('public', 'google_storage_bucket_iam_*|google_bigquery_dataset*|google_kms_crypto_key_iam_*|google_pubsub_topic_iam_*|google_cloud_run_service_iam_*|google_cloudfunctions_function_iam_*|google_*_iam_*', 'member|members|access.special_group|special_group', /allUsers|allAuthenticatedUsers/, 'anybody can use it'),
  wrong('public', 'google_storage_bucket_acl|google_storage_default_object_acl', 'predefined_acl|role_entity', /public|allUsers|allAuthenticatedUsers/i, 'anybody can read the bucket'),
  wrong('public', 'google_sql_database_instance', 'settings.ip_configuration.ipv4_enabled', TRUE, 'the database has a public address'),
  wrong('public', 'google_sql_database_instance', 'settings.ip_configuration.authorized_networks.value', EVERYWHERE, 'open to every address'),
  wrong('public', 'google_container_cluster', 'master_authorized_networks_config.cidr_blocks.cidr_block', EVERYWHERE, 'the cluster’s control plane is open to every address'),
  wrong('public', 'google_container_cluster', 'private_cluster_config.enable_private_nodes', FALSE, 'the nodes have public addresses'),
  wrong('public', 'digitalocean_firewall', 'inbound_rule.source_addresses', EVERYWHERE, 'open to every address'),
  wrong('public', 'github_repository', 'visibility', /^public$/, 'the repository is public'),
  wrong('public', 'github_repository', 'private', FALSE, 'the repository is public'),
  // At rest without encryption
  ...['aws_db_instance', 'aws_rds_cluster', 'aws_neptune_cluster', 'aws_docdb_cluster'].map((resource) => needs('encryption', resource, 'storage_encrypted', 'data is stored unencrypted')),
  needs('encryption', 'aws_ebs_volume', 'encrypted', 'data is stored unencrypted'),
  needs('encryption', 'aws_efs_file_system|aws_redshift_cluster|aws_ebs_snapshot_copy', 'encrypted', 'data is stored unencrypted'),
  wrong('encryption', 'aws_instance|aws_launch_configuration|aws_launch_template', 'root_block_device.encrypted|ebs_block_device.encrypted|block_device_mappings.ebs.encrypted', FALSE, 'the disk is stored unencrypted'),
  wrong('encryption', 'aws_ebs_encryption_by_default', 'enabled', FALSE, 'new disks are stored unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'at_rest_encryption_enabled', 'data is stored unencrypted'),
  needs('encryption', 'aws_elasticache_replication_group', 'transit_encryption_enabled', 'data travels unencrypted'),
  needs('encryption', 'aws_elasticsearch_domain|aws_opensearch_domain', 'encrypt_at_rest.enabled', 'data is stored unencrypted'),
  needs('encryption', 'aws_elasticsearch_domain|aws_opensearch_domain', 'node_to_node_encryption.enabled', 'data travels unencrypted between nodes'),
  needs('encryption', 'aws_kinesis_stream', 'encryption_type', 'data is stored unencrypted', /^NONE$/),
  needs('encryption', 'aws_sns_topic', 'kms_master_key_id', 'messages are stored unencrypted', /^$/),
  needs('encryption', 'aws_dynamodb_table', 'server_side_encryption.enabled', 'not encrypted with a key of your own'),
  needs('encryption', 'aws_ecr_repository', 'encryption_configuration.encryption_type', 'not encrypted with a key of your own', /^AES256$/),
  wrong('encryption', 'aws_sqs_queue', 'sqs_managed_sse_enabled', FALSE, 'messages are stored unencrypted'),
  needs('encryption', 'aws_kms_key', 'enable_key_rotation', 'the key is never changed'),
  needs('encryption', 'aws_athena_database', 'encryption_configuration.encryption_option', 'results are stored unencrypted', /^$/),
  needs('encryption', 'aws_cloudtrail', 'kms_key_id', 'the log is not encrypted with a key of your own', /^$/),
  needs('encryption', 'aws_cloudwatch_log_group', 'kms_key_id', 'the log is not encrypted with a key of your own', /^$/),
  needs('encryption', 'aws_secretsmanager_secret', 'kms_key_id', 'not encrypted with a key of your own', /^$/),
  wrong('encryption', 'aws_dax_cluster', 'server_side_encryption.enabled', FALSE, 'data is stored unencrypted'),
  wrong('encryption', 'aws_codebuild_project', 'artifacts.encryption_disabled|encryption_disabled', TRUE, 'artifacts are stored unencrypted'),
  wrong('encryption', 'aws_athena_workgroup', 'configuration.enforce_workgroup_configuration', FALSE, 'clients may switch encryption off'),
  wrong('encryption', 'aws_workspaces_workspace', 'root_volume_encryption_enabled|user_volume_encryption_enabled', FALSE, 'the disk is stored unencrypted'),
  wrong('encryption', 'azurerm_managed_disk', 'encryption_settings.enabled', FALSE, 'the disk is stored unencrypted'),
  wrong('encryption', 'azurerm_*virtual_machine*', 'encryption_at_host_enabled', FALSE, 'the disk is stored unencrypted'),
  wrong('encryption', 'azurerm_*server', 'infrastructure_encryption_enabled', FALSE, 'data is encrypted once only'),
  wrong('encryption', 'azurerm_data_lake_store', 'encryption_state', /^Disabled$/, 'data is stored unencrypted'),
  wrong('encryption', 'google_kms_crypto_key', 'rotation_period', /^(?:[89]\d{6,}|[1-9]\d{7,})s$/, 'the key is changed too rarely'),
  needs('encryption', 'google_kms_crypto_key', 'rotation_period', 'the key is never changed', /^$/),
  // Old or no transport security
  wrong('tls', 'aws_lb_listener|aws_alb_listener', 'ssl_policy', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'aws_cloudfront_distribution', 'viewer_certificate.minimum_protocol_version', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'aws_cloudfront_distribution', 'default_cache_behavior.viewer_protocol_policy|ordered_cache_behavior.viewer_protocol_policy', /^allow-all$/, 'pages are served unencrypted'),
  wrong('tls', 'aws_api_gateway_domain_name', 'security_policy', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'aws_elasticsearch_domain|aws_opensearch_domain', 'domain_endpoint_options.tls_security_policy', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'aws_elasticsearch_domain|aws_opensearch_domain', 'domain_endpoint_options.enforce_https', FALSE, 'unencrypted connections are allowed'),
  wrong('tls', 'aws_msk_cluster', 'encryption_info.encryption_in_transit.client_broker', /PLAINTEXT/, 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_storage_account', 'enable_https_traffic_only|https_traffic_only_enabled', FALSE, 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_*', 'min_tls_version|minimum_tls_version|ssl_minimal_tls_version_enforced|site_config.min_tls_version|site_config.minimum_tls_version', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app', 'https_only', FALSE, 'unencrypted connections are allowed'),
  needs('tls', 'azurerm_app_service|azurerm_function_app', 'https_only', 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_*server', 'ssl_enforcement_enabled', FALSE, 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_redis_cache', 'enable_non_ssl_port|non_ssl_port_enabled', TRUE, 'unencrypted connections are allowed'),
  wrong('tls', 'azurerm_app_service|azurerm_function_app|azurerm_*_web_app|azurerm_*_function_app', 'site_config.ftps_state', /^AllAllowed$/, 'unencrypted FTP is allowed'),
  wrong('tls', 'azurerm_cdn_endpoint', 'is_http_allowed', TRUE, 'unencrypted connections are allowed'),
  wrong('tls', 'google_compute_ssl_policy', 'min_tls_version', OLD_TLS, 'old versions of TLS are allowed'),
  wrong('tls', 'google_compute_ssl_policy', 'profile', /^COMPATIBLE$/, 'old ciphers are allowed'),
  wrong('tls', 'google_sql_database_instance', 'settings.ip_configuration.require_ssl', FALSE, 'unencrypted connections are allowed'),
  wrong('tls', 'google_dns_managed_zone', 'dnssec_config.state', /^off$/, 'answers of the zone are not signed'),
  wrong('tls', 'google_dns_managed_zone', 'dnssec_config.default_key_specs.algorithm', /^rsasha1$/, 'answers are signed with a weak algorithm'),
  wrong('tls', 'helm_release|kubernetes_*', 'insecure|skip_tls_verify', TRUE, 'certificates are not checked'),
  // Who may do what
  wrong('identity', 'aws_iam_policy|aws_iam_role_policy|aws_iam_user_policy|aws_iam_group_policy|aws_ssoadmin_permission_set_inline_policy', 'policy|inline_policy', /"?Action"?\s*[:=]\s*\[?\s*"\*"/, 'every action is allowed'),
  wrong('identity', 'data:aws_iam_policy_document', 'statement.actions', /^\[\s*"\*"\s*\]$/, 'every action is allowed'),
  wrong('identity', 'aws_iam_*attachment', 'policy_arn', /AdministratorAccess/, 'full administrator rights'),
  wrong('identity', 'aws_sns_topic_policy|aws_sqs_queue_policy|aws_s3_bucket_policy|aws_ecr_repository_policy|aws_kms_key|aws_secretsmanager_secret_policy|aws_glacier_vault|aws_backup_vault_policy', 'policy|access_policy', /"?Principal"?\s*[:=]\s*(?:"\*"|\{\s*"?(?:AWS|Service)"?\s*[:=]\s*\[?\s*"\*")/, 'everybody is allowed'),
  wrong('identity', 'aws_iam_role', 'assume_role_policy', /"?Principal"?\s*[:=]\s*(?:"\*"|\{\s*"?AWS"?\s*[:=]\s*\[?\s*"\*")/, 'everybody may take the role'),
  wrong('identity', 'aws_instance|aws_launch_template|aws_launch_configuration', 'metadata_options.http_tokens', /^optional$/, 'a trick on the machine can read its role’s keys'),
  wrong('identity', 'aws_iam_account_password_policy', 'minimum_password_length', /^(?:[0-9]|1[0-3])$/, 'short passwords are allowed'),
  ...['require_lowercase_characters', 'require_numbers', 'require_symbols', 'require_uppercase_characters'].map((name) => wrong('identity', 'aws_iam_account_password_policy', name, FALSE, 'simple passwords are allowed')),
  wrong('identity', 'azurerm_*virtual_machine*', 'disable_password_authentication|os_profile_linux_config.disable_password_authentication', FALSE, 'login by password is allowed'),
  wrong('identity', 'azurerm_container_registry', 'admin_enabled', TRUE, 'a shared administrator login is on'),
  wrong('identity', 'azurerm_kubernetes_cluster', 'role_based_access_control.enabled|role_based_access_control_enabled', FALSE, 'access control is off'),
  wrong('identity', 'azurerm_role_definition', 'permissions.actions', /^\[\s*"\*"\s*\]$/, 'every action is allowed'),
  wrong('identity', 'azurerm_app_service|azurerm_function_app', 'auth_settings.enabled', FALSE, 'visitors do not have to log in'),
  wrong('identity', 'azurerm_app_service|azurerm_*_web_app', 'site_config.remote_debugging_enabled', TRUE, 'remote debugging is on'),
  wrong('identity', 'azurerm_service_fabric_cluster', 'fabric_settings.parameters.ClusterProtectionLevel', /^(?:None|Sign)$/, 'messages between nodes can be read'),
  wrong('identity', 'google_project_iam_*|google_folder_iam_*|google_organization_iam_*', 'role', /^roles\/(?:owner|editor|iam\.serviceAccountTokenCreator|iam\.serviceAccountUser)$/, 'a basic role with nearly all rights'),
  wrong('identity', 'google_compute_instance', 'can_ip_forward', TRUE, 'the machine may pass on others’ traffic'),
  wrong('identity', 'google_compute_instance*', 'metadata.serial-port-enable|metadata.enable-oslogin|metadata.block-project-ssh-keys', /^(?:true|TRUE|1)$/, 'access by serial port'),
  wrong('identity', 'google_container_cluster', 'enable_legacy_abac', TRUE, 'old, coarse access control is on'),
  wrong('identity', 'google_container_cluster', 'master_auth.client_certificate_config.issue_client_certificate', TRUE, 'login by client certificate is on'),
  wrong('identity', 'google_container_node_pool|google_container_cluster', 'management.auto_repair|management.auto_upgrade', FALSE, 'nodes are not kept up to date'),
  wrong('identity', 'google_container_cluster|google_container_node_pool|google_compute_instance', 'node_config.shielded_instance_config.enable_secure_boot|shielded_instance_config.enable_integrity_monitoring|shielded_instance_config.enable_vtpm|enable_shielded_nodes', FALSE, 'a changed system start is not noticed'),
  wrong('identity', 'google_storage_bucket', 'uniform_bucket_level_access', FALSE, 'rights of single objects can differ from the bucket’s'),
  wrong('identity', 'aws_ecs_task_definition', 'container_definitions', /"privileged"\s*[:=]\s*true/, 'a container runs with the rights of the machine'),
  wrong('identity', 'aws_codebuild_project', 'environment.privileged_mode', TRUE, 'builds run with the rights of the machine'),
  wrong('identity', 'aws_rds_cluster|aws_db_instance|aws_neptune_cluster', 'iam_database_authentication_enabled', FALSE, 'login by password instead of by role'),
  wrong('identity', 'aws_lambda_permission', 'principal', /^\*$/, 'anybody may call the function'),
  wrong('identity', 'kubernetes_*', 'spec.host_network|spec.host_pid|spec.container.security_context.privileged|security_context.privileged|security_context.allow_privilege_escalation', TRUE, 'the container reaches into the machine'),
  // What happened cannot be seen afterwards
  wrong('logging', 'aws_cloudtrail', 'enable_log_file_validation|is_multi_region_trail|enable_logging|include_global_service_events', FALSE, 'the log is incomplete or can be changed unseen'),
  needs('logging', 'aws_cloudtrail', 'enable_log_file_validation', 'the log can be changed unseen'),
  needs('logging', 'aws_api_gateway_stage', 'xray_tracing_enabled', 'calls are not traced'),
  wrong('logging', 'aws_lb|aws_alb', 'access_logs.enabled', FALSE, 'requests are not logged'),
  wrong('logging', 'aws_mq_broker', 'logs.general|logs.audit', FALSE, 'what happens is not logged'),
  needs('logging', 'aws_redshift_cluster', 'logging.enable', 'what happens is not logged'),
  wrong('logging', 'aws_ecr_repository', 'image_scanning_configuration.scan_on_push', FALSE, 'images are not checked for known vulnerabilities'),
  wrong('logging', 'aws_ecs_cluster', 'setting.value', /^disabled$/, 'what containers do is not recorded'),
  wrong('logging', 'aws_guardduty_detector', 'enable', FALSE, 'attacks are not looked for'),
  wrong('logging', 'aws_config_configuration_aggregator', 'account_aggregation_source.all_regions', FALSE, 'other regions are not watched'),
  wrong('logging', 'aws_docdb_cluster_parameter_group', 'parameter.value', /^disabled$/, 'what happens is not logged'),
  wrong('logging', 'azurerm_monitor_log_profile', 'retention_policy.enabled', FALSE, 'the log is not kept'),
  wrong('logging', 'azurerm_network_watcher_flow_log', 'retention_policy.enabled', FALSE, 'the log is not kept'),
  wrong('logging', 'azurerm_postgresql_configuration|azurerm_postgresql_flexible_server_configuration', 'value', /^off$/i, 'what happens is not logged'),
  wrong('logging', 'azurerm_mssql_server_security_alert_policy|azurerm_sql_server_security_alert_policy', 'state', /^Disabled$/i, 'attacks are not reported'),
  wrong('logging', 'azurerm_security_center_contact', 'alert_notifications|alerts_to_admins', FALSE, 'nobody is told of attacks'),
  wrong('logging', 'azurerm_app_service|azurerm_*_web_app', 'logs.detailed_error_messages_enabled|logs.failed_request_tracing_enabled|logs.http_logs.enabled', FALSE, 'requests are not logged'),
  wrong('logging', 'google_container_cluster', 'logging_service|monitoring_service', /^none$/, 'what happens is not logged'),
  wrong('logging', 'google_compute_subnetwork', 'enable_flow_logs', FALSE, 'traffic is not logged'),
  wrong('logging', 'google_sql_database_instance', 'settings.database_flags.value', /^off$/, 'what happens is not logged'),
  // What is lost cannot be had back
  wrong('recovery', 'aws_db_instance|aws_rds_cluster|aws_elasticache_cluster|aws_redshift_cluster', 'backup_retention_period|snapshot_retention_limit|automated_snapshot_retention_period', /^0$/, 'no backup is kept'),
  wrong('recovery', 'aws_s3_bucket_versioning|aws_s3_bucket', 'versioning_configuration.status|versioning.enabled', /^(?:Disabled|Suspended|false)$/, 'overwritten files are lost'),
  wrong('recovery', 'aws_s3_bucket|aws_s3_bucket_versioning', 'versioning.mfa_delete', FALSE, 'a stolen key can delete everything'),
  wrong('recovery', 'aws_dynamodb_table', 'point_in_time_recovery.enabled', FALSE, 'no backup is kept'),
  wrong('recovery', 'aws_ecr_repository', 'image_tag_mutability', /^MUTABLE$/, 'an image can be swapped under its name'),
  wrong('recovery', 'azurerm_key_vault', 'purge_protection_enabled', FALSE, 'deleted keys are lost at once'),
  wrong('recovery', 'azurerm_*server', 'geo_redundant_backup_enabled', FALSE, 'backups lie in one place only'),
  wrong('recovery', 'google_sql_database_instance', 'settings.backup_configuration.enabled', FALSE, 'no backup is kept'),
  wrong('recovery', 'google_storage_bucket', 'versioning.enabled', FALSE, 'overwritten files are lost'),
  wrong('recovery', 'google_spanner_*|google_bigtable_*', 'deletion_protection', FALSE, 'can be deleted by one mistaken command'),
];

/** Values behind a dotted path in a block, with their lines. */
export function valuesAt(block: TerraformBlock, path: readonly string[]): { value: string; line: number }[] {
  const [head = '', ...rest] = path;
  if (rest.length === 0) return block.attributes.filter(({ name }) => name === head);
  const inner = block.blocks.filter(({ type, labels }) => type === head || (type === 'dynamic' && labels[0] === head));
  return inner.flatMap((one) => (one.type === 'dynamic' ? one.blocks.filter(({ type }) => type === 'content') : [one])).flatMap((one) => valuesAt(one, rest));
}

const patterns = new Map<string, RegExp>();

/** Whether a resource's type fits `a|b*` alternatives. `data:` marks data sources. */
export function fitsResource(check: TerraformCheck, block: TerraformBlock): boolean {
  let pattern = patterns.get(check.resource);
  if (pattern === undefined) {
    pattern = new RegExp(`^(?:${check.resource.replaceAll('*', '\\w*')})$`);
    patterns.set(check.resource, pattern);
  }
  return pattern.test(block.type === 'data' ? `data:${block.labels[0] ?? ''}` : (block.labels[0] ?? ''));
}
