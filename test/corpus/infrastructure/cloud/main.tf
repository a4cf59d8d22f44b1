# expect: terraform-public-access
resource "aws_s3_bucket_acl" "open" {
  bucket = "a"
  acl = "public-read"
}

resource "aws_s3_bucket_acl" "closed" {
  bucket = "b"
  acl    = "private"
}

# expect: terraform-public-access
resource "aws_security_group_rule" "open" {
  type = "ingress"
  cidr_blocks = ["0.0.0.0/0"]
  from_port   = 22
  to_port     = 22
  protocol    = "tcp"
}

resource "aws_security_group_rule" "out" {
  type        = "egress"
  cidr_blocks = ["0.0.0.0/0"]
  from_port   = 443
  to_port     = 443
  protocol    = "tcp"
}

resource "aws_security_group_rule" "inside" {
  type        = "ingress"
  cidr_blocks = ["10.0.0.0/8"]
  from_port   = 22
  to_port     = 22
  protocol    = "tcp"
}

# expect: terraform-unencrypted-storage
resource "aws_ebs_volume" "plain" {
  availability_zone = "eu-west-1a"
  size              = 8
  kms_key_id        = "alias/disks"
}

resource "aws_ebs_volume" "encrypted" {
  availability_zone = "eu-west-1a"
  size              = 8
  kms_key_id        = "alias/disks"
  encrypted         = true
}

# expect: terraform-unencrypted-storage
resource "aws_ebs_volume" "switched_off" {
  availability_zone = "eu-west-1a"
  kms_key_id        = "alias/disks"
  encrypted         = false
}

resource "aws_lb_listener" "old" {
  load_balancer_arn = "a"
  protocol          = "HTTPS"
  # expect: terraform-weak-transport
  ssl_policy = "ELBSecurityPolicy-2016-08"
}

resource "aws_lb_listener" "new" {
  load_balancer_arn = "a"
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
}

# expect: terraform-public-access
resource "azurerm_storage_container" "open" {
  name = "a"
  container_access_type = "blob"
}

resource "azurerm_storage_container" "closed" {
  name                  = "b"
  container_access_type = "private"
}

# expect: terraform-weak-transport
resource "azurerm_redis_cache" "open" {
  name = "a"
  non_ssl_port_enabled = true
  minimum_tls_version  = "1.2"
  public_network_access_enabled = false
}

# expect: terraform-weak-transport
resource "google_compute_ssl_policy" "old" {
  name = "a"
  profile         = "COMPATIBLE"
  min_tls_version = "TLS_1_2"
}

# expect: terraform-public-access
resource "google_compute_firewall" "open" {
  name    = "a"
  network = "b"
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "closed" {
  name          = "b"
  network       = "b"
  source_ranges = ["10.0.0.0/8"]
}

data "aws_iam_policy_document" "all" {
  statement {
    # expect: terraform-broad-rights
    actions   = ["*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "some" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::a/*"]
  }
}

# expect: terraform-broad-rights
resource "aws_iam_role_policy_attachment" "admin" {
  role = "a"
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_role_policy_attachment" "reader" {
  role       = "a"
  policy_arn = "arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess"
}

# expect: terraform-public-access
resource "aws_lambda_function_url" "open" {
  function_name = "a"
  authorization_type = "NONE"
}

resource "aws_lambda_function_url" "closed" {
  function_name      = "a"
  authorization_type = "AWS_IAM"
}

resource "aws_sqs_queue_policy" "several" {
  queue_url = aws_sqs_queue.a.id
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Deny"
        # ok: terraform-broad-rights
        Principal = "*"
        Action    = "sqs:SendMessage"
      },
      {
        Effect    = "Allow"
        # ok: terraform-broad-rights
        Principal = "*"
        Action    = "sqs:SendMessage"
        Condition = { ArnEquals = { "aws:SourceArn" = aws_sns_topic.a.arn } }
      },
      {
        Effect    = "Allow"
        # expect: terraform-broad-rights
        Principal = ["111122223333", "*"]
        Action    = "sqs:SendMessage"
      },
    ]
  })
}

data "aws_iam_policy_document" "builds" {
  statement {
    effect    = "Deny"
    # ok: terraform-broad-rights
    actions   = ["iam:PassRole"]
    resources = ["*"]
  }
}
